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
  "web/features/contests/status/envelope-panel.tsx",
  "web/features/contests/share/qr-hints.tsx",
  "web/features/control/send-command.ts",
  "web/features/helping/hand-over.tsx",
  "web/features/organizer-requests/waiting-count.tsx",
  "web/features/results/sheets/entries-report.tsx",
  "web/features/stage/page/keys-panel.tsx",
  "web/features/stage/remote/send-press.ts",
  "web/pages/contest/organizer-tools.tsx",
  "web/pages/show/manage-show.tsx",
];

/** Rules that voters' screens use, and whose sentences organizers alone read, or developers in a reply of the API. */
export const englishRules = [
  "domain/contests/notices.ts",
  "domain/contests/sponsors.ts",
  "domain/contests/voting-state.ts",
  "domain/photos/photo-uploads.ts",
  "domain/languages.ts",
  "domain/limits.ts",
  "domain/paper/after-show.ts",
  "domain/paper/printed-address.ts",
  "domain/people/organizer-permissions.ts",
  "domain/sharing/page-metadata.ts",
  "domain/sharing/share-targets.ts",
  "domain/stage/reveal.ts",
  "domain/stage/show-stage-order.ts",
  "domain/stage/show-stage.ts",
  "domain/stage/stage-keys.ts",
  "domain/stage/stage-order.ts",
  "domain/stage/stage-places.ts",
  "domain/stage/stage.ts",
  "domain/text/field-messages.ts",
  "domain/votes/passes.ts",
];

/** Names and measures, which are the same in every language. */
export const sameEverywhere = [
  "Neon Koi",
  "Paper Crane",
  "Starlight Express",
  "50 mm",
  "Car Art Association",
  "M… …h…v1h-…z",
];
