import { countText } from "#domain/text/plural.ts";
import type { landingPage as english } from "../en/landing-page.ts";

export const landingPage: typeof english = {
  kicker: "みんなで決める人気投票をライブで",
  headline: "ひとり一票。",
  headlineEnd: "みんなの一番。",
  intro:
    "会場でコードを読み取り、思わず足を止めた一台に投票しましょう。エンジンが冷めるまでの間、動くランキングを楽しめます。",
  startVoting: "投票を開始",
  createContest: "コンテストを作成",
  browse: "見るだけの方は公開コンテストへ",
  preview: "コンテストの例：速報ランキングで07番のエントリーが首位に立ちます",
  live: "速報",
  builtBy: (name) => `オーナー：${name}`,
  votes: "票",

  oneVote: "投票はひとり一票",
  oneVoteText:
    "全員が同じ一票を持ってこそ、ランキングに意味があります。だから投票者はサインインし、コンテストごとに一票を投じます。",
  step: (number) => `ステップ ${number}`,
  steps: [
    {
      title: "本人であることを示す",
      text: "Google またはメールでサインインします。Google での投票ではアカウントは作成されず、迷惑メールも届きません。",
    },
    {
      title: "お気に入りを選ぶ",
      text: "どの車両にも番号があります。カードの番号を見るか検索して、投票ボタンを押します。",
    },
    { title: "選び直す", text: "投票の締め切りまでは、何度でも変更や取り消しができます。" },
  ],

  benefits: "忙しい主催者のために",
  engagement: "みんなが参加",
  engagementText: "入口にコードをひとつ。スマートフォンがあれば誰でも参加できます。",
  results: "結果を見せる",
  resultsText: "票数、割合、順位が投票とともに動きます。大画面にもシェアにも、そのまま使えます。",
  time: "時間を節約",
  timeText:
    "エントリーは表計算ファイルから取り込み、番号付きの一覧を印刷し、結果はファイルで持ち帰れます。投票用紙の集計は要りません。",
  community: "仲間とつながる",
  communityText: (association) => `${association} が、作り手とその作品を愛するすべての人のために運営しています。`,

  staysUp: "集まる人の熱気に、止まらない仕組みで応えます。",
  figures: [
    { figure: "99.9%", label: "の稼働率。ショーは一度きりだから" },
    { figure: "1", label: "票。コンテストごとに、ひとり一票" },
    { figure: "0", label: "通の迷惑メール" },
  ],
  soFar: (votes, contests) => `これまでに${countText(contests)}件のコンテストで${countText(votes)}票が投じられました。`,

  ready: "コンテストを作ってみませんか？",
  readyText: "コンテストを用意し、エントリーを加え、コードを印刷します。投票の開始は自由に決められます。",
  startCreating: "作成を開始",
};
