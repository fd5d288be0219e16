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
  "web/features/contests/qr-hints.tsx",
  "web/features/control/send-command.ts",
  "web/features/helping/hand-over.tsx",
  "web/features/organizer-requests/waiting-count.tsx",
  "web/features/results/sheets/entries-report.tsx",
  "web/features/stage/page/keys-panel.tsx",
  "web/features/stage/remote/send-press.ts",
  "web/pages/contest/organizer-tools.tsx",
  "web/pages/show/manage-show.tsx",
];

/** Names and measures, which are the same in every language. */
export const sameEverywhere = [
  "Neon Koi",
  "Paper Crane",
  "Starlight Express",
  "50 mm",
  '"Saira", system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif',
];
