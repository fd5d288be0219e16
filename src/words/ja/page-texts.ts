import { productName } from "#domain/brand.ts";
import { countText } from "#domain/text/plural.ts";
import type { pageTexts as english } from "../en/page-texts.ts";

export const pageTexts: typeof english = {
  locale: "ja_JP",
  keywords: "コンテスト, 投票, 人気投票, 痛車, カーアート",
  noScript: `${productName} でコンテストを表示し、票を集計するには JavaScript が必要です。有効にして、ページを再読み込みしてください。`,
  pages: {
    landing: {
      title: `${productName} – ひとり一票の人気投票コンテスト`,
      description:
        "痛車などのカーアートをはじめ、さまざまな人気投票コンテストを開けます。ひとり一票、速報、そして誰もが納得する優勝。",
    },
    home: { title: "ホーム", description: `あなたの ${productName} のホームです。` },
    publicContests: {
      title: "公開コンテスト",
      description: "コンテストを見て回り、速報を確かめて、お気に入りに投票しましょう。",
    },
    contest: {
      title: "コンテスト",
      description: "エントリーと結果を見られます。受付中はお気に入りに投票できます。",
    },
    show: {
      title: "ショー",
      description: "ショーの車両を見られます。受付中は賞ごとにお気に入りに投票できます。",
    },
    stage: {
      title: "ステージ",
      description: "会場の大画面です。コンテストやショーの、誰でも見られる内容を映します。",
    },
    account: {
      title: "アカウント",
      description: "あなたのアカウント：名前、メールアドレス、パスワード、端末、データ。",
    },
    undoEmail: {
      title: "メールアドレス変更の取り消し",
      description: "アカウントを以前のメールアドレスに戻します。",
    },
    invitation: { title: "招待", description: "コンテストを手伝います。" },
    searchDemo: { title: "検索デモ", description: "検索、投票、速報、分析を試せます。" },
    signInDemo: { title: "サインインのデモ", description: "サインインを試せます。" },
    termsOfService: {
      title: "利用規約",
      description: `${productName} の利用規約です。娯楽のみを目的とし、結果は非公式で拘束力はありません。`,
    },
    privacyPolicy: {
      title: "プライバシーポリシー",
      description: `${productName} があなたについて何をなぜ保存し、何を決してしないかを説明します。`,
    },
    disclaimer: {
      title: "免責事項",
      description: "参加は娯楽のみを目的とします。結果は非公式で、拘束力はありません。",
    },
    authError: { title: "認証エラー", description: "サインインできませんでした。" },
    notFound: { title: "ページが見つかりません", description: "このページは存在しません。" },
    contestNotFound: {
      title: "コンテストが見つかりません",
      description: "このアドレスにはコンテストがありません。",
    },
    showNotFound: { title: "ショーが見つかりません", description: "このアドレスにはショーがありません。" },
  },
  winner: (name) => `優勝：${name}`,
  winners: (names) => `同率1位：${names.join("、")}`,
  awardWinners: (award, names) => `${award}：${names.join("、")}`,
  entry: (votingId) => `エントリー ${votingId}`,
  shared: (name) => `このコンテストの「${name}」をぜひ見てください！`,
  sharedWithRank: (name, rank, votes) =>
    `このコンテストの「${name}」をぜひ見てください！\u3000現在${rank}位、${countText(votes)}票です。`,
  sharedOfAward: (name) => `この賞の「${name}」をぜひ見てください！`,
  sharedOfAwardWithRank: (name, rank, votes) =>
    `この賞の「${name}」をぜひ見てください！\u3000現在${rank}位、${countText(votes)}票です。`,
};
