import { inOwnDirection } from "#domain/text/own-direction.ts";
import type { home as english } from "../en/home.ts";

export const home: typeof english = {
  welcome: (name) => `ようこそ、${inOwnDirection(name)}さん！`,
  somebody: "ユーザー",
  totalContests: "コンテストの数",
  totalVotes: "投票の数",
  activeUsers: "利用者の数",
  quickActions: "クイック操作",
  viewContests: "コンテストを表示",
  myDashboard: "マイダッシュボード",
  searchDemo: "検索デモ",
};
