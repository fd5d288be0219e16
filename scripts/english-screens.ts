/** Organizers' and admins' screens are in English. So is what only they import. */
export const englishScreens = [
  "web/pages/control.tsx",
  "web/pages/dashboard.tsx",
  "web/pages/manage.tsx",
  "web/pages/organizer-requests.tsx",
  "web/pages/people.tsx",
  "web/pages/remote.tsx",
  "web/pages/show-manage.tsx",
  // their parts of the voters' pages
  "web/features/contests/envelope-panel.tsx",
  "web/features/control/send-command.ts",
  "web/features/helping/hand-over.tsx",
  "web/features/organizer-requests/waiting-count.tsx",
  "web/features/results/sheets/entries-report.tsx",
  "web/features/stage/page/keys-panel.tsx",
  "web/features/stage/remote/send-press.ts",
  "web/pages/contest/organizer-tools.tsx",
];

/** Names and measures, which are the same in every language. */
export const sameEverywhere = [
  "Neon Koi",
  "Paper Crane",
  "Starlight Express",
  "50 mm",
  '"Saira", system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif',
];

/** Voters' files whose texts have still to move to src/words. */
export const notYet = [
  "web/features/contests/qr-dialog.tsx",
  "web/features/results/after-show/share-winner.tsx",
  "web/features/results/after-show/winner-dialog.tsx",
  "web/features/results/after-show/winner-picture.tsx",
  "web/features/results/contestants/contestant-card.tsx",
  "web/features/results/contestants/contestant-finder.tsx",
  "web/features/results/contestants/contestant-search.tsx",
  "web/features/results/contestants/entries-list.tsx",
  "web/features/results/final/final-result.tsx",
  "web/features/results/final/how-votes-were-checked.tsx",
  "web/features/results/live/figures.tsx",
  "web/features/results/live/leaderboard-dialog.tsx",
  "web/features/results/live/live-progress.tsx",
  "web/features/results/live/live-sign.tsx",
  "web/features/results/live/progress-row.tsx",
  "web/features/results/live/results-overview.tsx",
  "web/features/results/live/revealed-places.tsx",
  "web/features/results/live/sealed-panel.tsx",
  "web/features/results/live/total-votes-counter.tsx",
  "web/features/results/live/vote-distribution.tsx",
  "web/features/results/sheets/print-sheets.tsx",
  "web/features/sponsors/sponsor-logos.tsx",
  "web/pages/show-card.tsx",
  "web/pages/show.tsx",
  "web/pages/show/award-links.tsx",
  "web/pages/show/car-card.tsx",
  "web/pages/show/car-sheet.tsx",
  "web/pages/show/show-bar.tsx",
  "web/pages/show/show-for-voters.tsx",
  "web/pages/show/show-head.tsx",
  "web/pages/show/show-problem.tsx",
  "web/pages/show/show-winners.tsx",
];
