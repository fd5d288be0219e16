import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { showCommandEndpoints } from "#contract/show-commands.ts";
import { csvTemplate } from "#domain/entries/entry-csv-template.ts";
import { passHash } from "#domain/votes/pass-hash.ts";
import type { PassPlace } from "#domain/votes/passes.ts";
import { newPassCode } from "./passes.ts";
import { photoForm } from "./photos.ts";
import { createUniqueEmail } from "./unique-email.ts";

/** The objects in paths and bodies of calls. */
export type CallObjects = {
  contestId: number;
  entryId: number;
  requestId: number;
  /** a show whose award is the contest; else there is none */
  showId?: number | undefined;
  classId?: number | undefined;
  exhibitId?: number | undefined;
  givenId?: number | undefined;
  /** commands for all awards name it */
  showVersion?: number | undefined;
  sponsorId: number;
  /** of a logo that is no sponsor's yet */
  logoUrl: string;
  personId: string;
  sessionId: string;
  ownEmail: string;
  /** from a mail to a former address; else a made-up one */
  undoToken?: string | undefined;
  /** of that code; else any */
  newEmail?: string | undefined;
  accessCode: string;
  account: { email: string; password: string };
  picture: Uint8Array;
  /** of an invitation and a helper of the contest */
  invitationId?: number | undefined;
  helperId?: string | undefined;
  /** from the link of an invitation; else a made-up one */
  invitationToken?: string | undefined;
  /** from a mail to the account; else a made-up one */
  mailCode?: string | undefined;
};

export type ValidCall = { path: string; body: Record<string, unknown> | undefined; form: FormData | undefined };

export const endpoints: readonly Endpoint[] = Object.values(api).flat();

/** Whether a call needs a show; its contest is an award of it then. */
export const isAboutShow = (name: string) => /:(showId|classId|exhibitId|givenId)/.test(name);

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const registration = () => ({
  email: createUniqueEmail(),
  password: "correct horse",
  firstName: "Aiko",
  lastName: "Tanaka",
  requestOrganizerAccess: true,
  organizerReason: "I run the spring car-art show.",
  forContest: 1,
  forShow: 1,
});

const contest = () => ({
  title: "Tokyo Night",
  description: "Wrapped cars, loud colors",
  startDate: "2026-06-01T08:00:00Z",
  endDate: "2036-06-08T17:00:00Z",
  isActive: true,
  isPublic: true,
  accessCode: "sesame",
  customBranding: { primaryColor: "#00bf63", logoUrl: "https://example.org/logo.png" },
  coverPhotoUrl: "https://example.org/cover.jpg",
  showEntryName: true,
  showOwnerName: true,
  photoSize: "large",
  language: "ja",
  sealFrom: "2036-06-08T16:30:00Z",
});

const show = () => ({
  title: "Itasha Night",
  description: "Four awards, two classes",
  place: "Pier 4",
  firstDay: "2036-06-07",
  lastDay: "2036-06-08",
  timeZone: "Asia/Tokyo",
  language: "ja",
  isPublic: true,
  coverPhotoUrl: "https://example.org/cover.jpg",
  customBranding: { primaryColor: "#00bf63", logoUrl: "https://example.org/logo.png" },
  oneAwardPerCar: false,
});

const exhibit = ({ classId, contestId, showId }: CallObjects) => {
  const { votingId: _, ...fields } = entry();
  const isThere = showId !== undefined && showId !== missing;
  return { ...fields, number: "M-7", classIds: isThere ? [classId] : [], contestIds: isThere ? [contestId] : [] };
};

const takes = ({ classId, exhibitId }: CallObjects) => ({
  takes: "classes",
  classIds: [classId],
  exhibitIds: [exhibitId],
});

const given = ({ exhibitId }: CallObjects) => ({ title: "Longest way", exhibitId });

const adjustment = () => ({ rotation: 90, brightness: 10, contrast: 0, saturation: 0, zoom: 1 });

const stageScreen = () => ({ screenId: "k7qf9m2x4t6b", width: 1920, height: 1080, shownVersion: 0 });

const entry = () => ({
  name: "Midnight Miku",
  description: "Pearl paint",
  imageUrl: "https://example.org/miku.jpg",
  owner: "Alex Carter",
  votingId: "M-7",
  status: "active",
  showOwner: true,
  showDescription: true,
});

/** The upload that has added the entry of a call. */
export const uploadId = "7d444840-9dc0-41d1-b245-5ffdce74fad2";

/** The code of the pass that every contest of a call has. */
export const passCode = "K7QF9M2X4T6B";

/** The version of a show that does not exist. */
export const noVersion = 1_000_000_000_000;

/** An id that nothing has. */
export const missing = 2_000_000_000;

const newHash = (place: PassPlace) => passHash(place, newPassCode());

/** A valid body with every field, by call. */
const bodies: Readonly<Record<string, (objects: CallObjects) => Record<string, unknown>>> = {
  "POST /api/login": ({ account }) => account,
  "POST /api/auth/login": ({ account }) => account,
  "POST /api/register": registration,
  "POST /api/auth/register": registration,
  "POST /api/auth/code": ({ account }) => ({ email: account.email, purpose: "sign_in", forContest: 1, forShow: 1 }),
  "POST /api/auth/code/confirm": ({ account, mailCode }) => ({ email: account.email, code: mailCode ?? "482 913" }),
  "POST /api/auth/password-reset": ({ account, mailCode }) => ({
    ...account,
    code: mailCode ?? "482 913",
    forContest: 1,
    forShow: 1,
  }),
  "POST /api/contests": contest,
  "PUT /api/contests/:contestId": contest,
  "POST /api/shows": show,
  "PUT /api/shows/:showId": show,
  "POST /api/shows/:showId/classes": () => ({ name: "Kei cars" }),
  "PUT /api/classes/:classId": () => ({ name: "Vans", position: 1 }),
  "POST /api/shows/:showId/exhibits": exhibit,
  "PUT /api/exhibits/:exhibitId": (objects) => ({ ...exhibit(objects), version: 1 }),
  "POST /api/shows/:showId/awards": (objects) => ({ ...contest(), ...takes(objects) }),
  "PUT /api/shows/:showId/awards/:contestId": (objects) => ({
    ...takes(objects),
    before: { takes: "all", classIds: [] },
  }),
  "POST /api/shows/:showId/given-awards": given,
  "PUT /api/shows/:showId/stage": () => ({
    ...{ version: 0, screen: "closed", places: 5, showVotes: false, confetti: false, sound: true, dark: false },
    ...{ message: "Lunch until two", awardsAt: "2036-06-08T18:00:00Z", rehearsal: false, reload: true },
  }),
  "POST /api/shows/:showId/stage/screens": stageScreen,
  "PUT /api/given-awards/:givenId": given,
  "PUT /api/shows/:showId/order": ({ contestId, givenId }) => ({ order: [{ givenId }, { contestId }] }),
  ...Object.fromEntries(
    Object.values(showCommandEndpoints).map((act) => [
      nameOf(act),
      ({ showVersion = noVersion }: CallObjects) => ({ version: showVersion }),
    ]),
  ),
  "POST /api/shows/:showId/extend": ({ showVersion = noVersion }) => ({ version: showVersion, minutes: 5 }),
  "PUT /api/shows/:showId/notice": () => ({ text: "Lunch until two", minutes: 15 }),
  "POST /api/shows/:showId/hand-over": ({ ownEmail }) => ({ email: ownEmail }),
  "POST /api/contests/:contestId/entries": entry,
  "POST /api/contests/:contestId/undo-upload": () => ({ uploadId }),
  "POST /api/shows/:showId/undo-upload": () => ({ uploadId }),
  "PUT /api/entries/:entryId": entry,
  "POST /api/contests/:contestId/vote": ({ entryId }) => ({ entryId }),
  "PUT /api/contests/:contestId/vote": ({ entryId }) => ({ entryId }),
  "POST /api/contests/:contestId/access": ({ accessCode }) => ({ code: accessCode }),
  "POST /api/contests/:contestId/passes": ({ contestId }) => ({
    hashes: [newHash({ contestId }), newHash({ contestId })],
  }),
  "POST /api/contests/:contestId/pass": () => ({ code: passCode }),
  "POST /api/contests/:contestId/passes/printed": () => ({ batch: 1 }),
  "POST /api/contests/:contestId/passes/cancel": () => ({ from: 1, to: 1 }),
  "POST /api/shows/:showId/passes": ({ showId = missing }) => ({ hashes: [newHash({ showId }), newHash({ showId })] }),
  "POST /api/shows/:showId/pass": () => ({ code: passCode }),
  "POST /api/shows/:showId/passes/printed": () => ({ batch: 1 }),
  "POST /api/shows/:showId/passes/cancel": () => ({ from: 1, to: 1 }),
  "PUT /api/contests/:contestId/stage": () => ({
    version: 0,
    screen: "awards",
    step: 0,
    places: 5,
    showVotes: false,
    confetti: false,
    sound: true,
    dark: true,
    message: "Lunch until two",
    awardsAt: "2036-06-08T17:30:00Z",
    rehearsal: false,
    reload: true,
  }),
  // Contests of the second kind were changed once (contestFor in callers.ts).
  "POST /api/contests/:contestId/pause": () => ({ version: 1 }),
  "POST /api/contests/:contestId/extend": () => ({ version: 1, minutes: 5 }),
  "POST /api/contests/:contestId/end": () => ({ version: 1 }),
  "POST /api/contests/:contestId/seal": () => ({ version: 1 }),
  "POST /api/contests/:contestId/rehearsal": () => ({ version: 2 }),
  "POST /api/contests/:contestId/rehearsal/clear": () => ({ version: 2 }),
  "POST /api/contests/:contestId/open": () => ({ version: 2 }),
  "POST /api/contests/:contestId/resume": () => ({ version: 2 }),
  "POST /api/contests/:contestId/envelope": () => ({ version: 2 }),
  "POST /api/contests/:contestId/announce": () => ({ version: 2 }),
  "PUT /api/contests/:contestId/notice": () => ({ text: "Lunch until two", minutes: 15 }),
  "POST /api/contests/:contestId/stage/screens": stageScreen,
  "POST /api/contests/:contestId/cards": ({ entryId }) => ({ cards: [{ entryId, hash: "0123456789abcdef" }] }),
  "POST /api/shows/:showId/cards": ({ exhibitId }) => ({ cards: [{ exhibitId, hash: "0123456789abcdef" }] }),
  "POST /api/contests/:contestId/sponsors": ({ logoUrl }) => ({ name: "Kanjo Works", logoUrl, places: [1] }),
  "PUT /api/contests/:contestId/sponsors/:sponsorId": ({ logoUrl }) => ({
    name: "Kanjo Works",
    logoUrl,
    places: [1, 2],
    position: 1,
  }),
  "PATCH /api/entries/:entryId/adjust-photo": adjustment,
  "PATCH /api/exhibits/:exhibitId/adjust-photo": adjustment,
  "POST /api/contests/:contestId/hand-over": ({ ownEmail }) => ({ email: ownEmail }),
  "POST /api/contests/:contestId/helpers": () => ({ email: createUniqueEmail(), role: "stage" }),
  "POST /api/contests/:contestId/helpers/invitations/:invitationId/renew": () => ({ mail: true }),
  "POST /api/invitations/open": ({ invitationToken }) => ({ token: invitationToken ?? "made up" }),
  "POST /api/invitations/accept": ({ invitationToken }) => ({ token: invitationToken ?? "made up" }),
  "PUT /api/account": () => ({ firstName: "Aiko", lastName: "Tanaka" }),
  "PUT /api/account/language": () => ({ language: "ja" }),
  "POST /api/account/password": () => ({ currentPassword: "", password: "correct horse" }),
  "POST /api/account/email": () => ({ email: createUniqueEmail(), password: "" }),
  "POST /api/account/email/confirm": ({ newEmail, mailCode }) => ({
    email: newEmail ?? "new@example.org",
    code: mailCode ?? "482 913",
  }),
  "POST /api/account/email/undo": ({ undoToken }) => ({ token: undoToken ?? "made up" }),
  "POST /api/account/delete": ({ ownEmail }) => ({ email: ownEmail }),
  "POST /api/admin/people/:personId/role": () => ({ role: "organizer" }),
  "POST /api/organizer-requests": () => ({ reason: "I run the spring car-art show." }),
};

const files = {
  csv: () => photoForm(Buffer.from(csvTemplate), { name: "cars.csv", type: "text/csv", field: "csv" }),
  image: ({ picture }: CallObjects) => photoForm(picture),
};

/** A valid call. Throws for an endpoint that is missing above. */
export function validCall(endpoint: Endpoint, given: CallObjects): ValidCall {
  const noShow = { showId: missing, classId: missing, exhibitId: missing, givenId: missing };
  const objects = { invitationId: 1, helperId: "nobody", ...noShow, ...given };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    if (!(name in objects)) throw new Error(`Nothing here is the ${name} of ${nameOf(endpoint)}.`);
    return String(objects[name as keyof CallObjects]);
  });
  const body = bodies[nameOf(endpoint)]?.(objects);
  if (!body && takesBody(endpoint)) throw new Error(`Nobody has said here what ${nameOf(endpoint)} takes.`);
  return { path, body, form: endpoint.file && files[endpoint.file.field](objects) };
}

export function takesBody({ body }: Endpoint): boolean {
  return Object.keys((body._zod.def as { shape?: object }).shape ?? {}).length > 0;
}
