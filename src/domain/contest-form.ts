import { defaultPrimaryColor } from "./brand.ts";
import { isHexColor } from "./color.ts";
import { type FieldMessages, fieldMessages } from "./field-messages.ts";
import { type HideResultsFields, hideResultsOf, sealFromOf } from "./hide-results.ts";
import { isInstant } from "./instants.ts";
import { limits } from "./limits.ts";
import { defaultPhotoSize, type PhotoSize, photoSizes } from "./photos.ts";
import { isBlank, isCleanLine, isCleanText } from "./text.ts";
import { isPictureAddress } from "./web-address.ts";
import { isWhoMayVote } from "./who-may-vote-choice.ts";

/** The fields of a contest as the API sends them. Dates are ISO instants. */
export type ContestValues = {
  title: string;
  description: string | null;
  startDate: string;
  endDate: string;
  isActive: boolean;
  isPublic: boolean;
  accessCode: string | null;
  customBranding: { primaryColor?: string | undefined; logoUrl?: string | undefined } | null;
  coverPhotoUrl: string | null;
  showEntryName: boolean;
  showOwnerName: boolean;
  photoSize: string;
  whoMayVote: string;
  sealFrom: string | null;
};

/** The defaults of a new contest, on a site that can prove nothing. */
export const newContest: ContestValues = {
  title: "",
  description: null,
  startDate: "",
  endDate: "",
  isActive: true,
  isPublic: true,
  accessCode: null,
  customBranding: { primaryColor: defaultPrimaryColor },
  coverPhotoUrl: null,
  showEntryName: true,
  showOwnerName: true,
  photoSize: defaultPhotoSize,
  whoMayVote: "signed_in",
  sealFrom: null,
};

type Changes = { [Field in keyof ContestValues]?: ContestValues[Field] | undefined };

/** The contest after a change of some fields. Texts are trimmed; an empty optional text becomes null. */
export function withContestFields(values: ContestValues, changes: Changes): ContestValues {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const result: ContestValues = { ...values, ...given };
  return {
    ...result,
    title: result.title.trim(),
    description: result.description?.trim() || null,
    accessCode: result.accessCode?.trim() || null,
    coverPhotoUrl: result.coverPhotoUrl?.trim() || null,
  };
}

/** The fields of the contest form: texts and check boxes. Dates are ISO instants here as well. */
export type ContestForm = {
  title: string;
  description: string;
  startDate: string;
  endDate: string;
  isActive: boolean;
  isPublic: boolean;
  accessCode: string;
  primaryColor: string;
  logoUrl: string;
  coverPhotoUrl: string;
  showEntryName: boolean;
  showOwnerName: boolean;
  photoSize: string;
  whoMayVote: string;
} & HideResultsFields;

export function formOfContest(values: ContestValues): ContestForm {
  const { customBranding, ...rest } = values;
  return {
    title: rest.title,
    description: rest.description ?? "",
    startDate: rest.startDate,
    endDate: rest.endDate,
    isActive: rest.isActive,
    isPublic: rest.isPublic,
    accessCode: rest.accessCode ?? "",
    primaryColor: customBranding?.primaryColor ?? defaultPrimaryColor,
    logoUrl: customBranding?.logoUrl ?? "",
    coverPhotoUrl: rest.coverPhotoUrl ?? "",
    showEntryName: rest.showEntryName,
    showOwnerName: rest.showOwnerName,
    photoSize: rest.photoSize,
    whoMayVote: rest.whoMayVote,
    ...hideResultsOf(rest),
  };
}

export function contestOfForm(form: ContestForm): ContestValues {
  const { primaryColor, logoUrl, hideResults: _, hideMinutes: __, ...rest } = form;
  const logo = logoUrl.trim();
  return withContestFields(newContest, {
    ...rest,
    sealFrom: sealFromOf(form),
    customBranding: { primaryColor: primaryColor.trim(), ...(logo && { logoUrl: logo }) },
  });
}

/** The code of a new private contest for which another client than our form has sent none. */
export const privateAccessCode = "private";

export function withPrivateAccessCode(values: ContestValues): ContestValues {
  return { ...values, accessCode: values.accessCode ?? (values.isPublic ? null : privateAccessCode) };
}

/**
 * Only the fields that an edit changed, so that it does not undo changes of other people. A seal that has begun since
 * the form was opened stays where it is when only the dates were changed: it cannot move with them any more.
 */
export function changedContestFields(before: ContestForm, after: ContestForm, now: Date): Partial<ContestValues> {
  const hasBegun = before.sealFrom !== "" && Date.parse(before.sealFrom) <= now.getTime();
  const asksForAnother = after.hideResults !== before.hideResults || after.hideMinutes !== before.hideMinutes;
  const seal = hasBegun && !asksForAnother ? ({ hideResults: "kept" } as const) : {};
  const [was, is] = [contestOfForm({ ...before, ...seal }), contestOfForm({ ...after, ...seal })];
  const changed = (Object.keys(is) as (keyof ContestValues)[]).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, is[field]]));
}

const badUrl = "Please enter a valid URL";
const badText = "Please use ordinary text";

/** What is wrong with a contest, by field, whether it is new or edited. */
export function checkContest(values: ContestValues): FieldMessages {
  const { primaryColor, logoUrl } = values.customBranding ?? {};
  return fieldMessages({
    title: titleMessage(values.title),
    description: textMessage(values.description, limits.description),
    startDate: isInstant(values.startDate) ? undefined : "Start date is required",
    endDate: endDateMessage(values),
    accessCode: accessCodeMessage(values.accessCode),
    "customBranding.primaryColor":
      primaryColor === undefined || isHexColor(primaryColor) ? undefined : "Please choose a color such as #00bf63",
    "customBranding.logoUrl": !logoUrl || isPictureAddress(logoUrl) ? undefined : badUrl,
    coverPhotoUrl: !values.coverPhotoUrl || isPictureAddress(values.coverPhotoUrl) ? undefined : badUrl,
    photoSize: isPhotoSize(values.photoSize) ? undefined : "Please choose a photo size",
    whoMayVote: isWhoMayVote(values.whoMayVote) ? undefined : "Please choose who may vote",
    sealFrom: sealFromMessage(values),
  });
}

/** The form of a new contest also wants a code for a private one. */
export function checkNewContest(values: ContestValues): FieldMessages {
  const lacksCode = !values.isPublic && values.accessCode === null;
  return { ...checkContest(values), ...(lacksCode && { accessCode: "Access code is required" }) };
}

export function isPhotoSize(text: string): text is PhotoSize {
  return Object.hasOwn(photoSizes, text);
}

function titleMessage(title: string): string | undefined {
  if (isBlank(title)) return "Title is required";
  if (title.length > limits.title) return "Title too long";
  return isCleanLine(title) ? undefined : badText;
}

function textMessage(text: string | null, limit: number): string | undefined {
  if (!text) return undefined;
  if (text.length > limit) return `Please use at most ${limit} characters`;
  return isCleanText(text) ? undefined : badText;
}

function endDateMessage({ startDate, endDate }: ContestValues): string | undefined {
  if (!isInstant(endDate)) return "End date is required";
  if (isInstant(startDate) && Date.parse(endDate) <= Date.parse(startDate)) return "End date must be after start date";
  return undefined;
}

function sealFromMessage({ sealFrom, endDate }: ContestValues): string | undefined {
  if (sealFrom === null) return undefined;
  if (!isInstant(sealFrom)) return "Please choose from when the results are sealed";
  if (isInstant(endDate) && Date.parse(sealFrom) > Date.parse(endDate))
    return "Results can be sealed when voting ends at the latest";
  return undefined;
}

function accessCodeMessage(code: string | null): string | undefined {
  if (code === null) return undefined;
  if (code.length > limits.accessCode) return `Please use at most ${limits.accessCode} characters`;
  return isCleanLine(code) ? undefined : badText;
}
