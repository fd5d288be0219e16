import { defaultPrimaryColor } from "../brand.ts";
import { type Changes, withChanges } from "../changes.ts";
import { isHexColor } from "../color.ts";
import { defaultLanguage } from "../default-language.ts";
import { isLanguage, languageMessage, languageOf } from "../languages.ts";
import { limits } from "../limits.ts";
import { defaultPhotoSize, type PhotoSize, photoSizes } from "../photos/photo-sizes.ts";
import { sealFromOf, sealResultsOf } from "../results/seal-results.ts";
import { type FieldMessages, fieldMessages, lineMessage, textMessage } from "../text/field-messages.ts";
import { isBlank } from "../text/text.ts";
import { isInstant } from "../time/instants.ts";
import { isWhoMayVote } from "../votes/who-may-vote-choice.ts";
import { isPictureAddress } from "../web-address.ts";

type Branding = { primaryColor?: string | undefined; logoUrl?: string | undefined };

/** The fields of a contest as the API sends them, with the defaults of a site that can prove nothing. */
export const newContest = {
  title: "",
  description: null as string | null,
  /** dates are ISO instants */
  startDate: "",
  endDate: "",
  isActive: true,
  isPublic: true,
  accessCode: null as string | null,
  customBranding: { primaryColor: defaultPrimaryColor } as Branding | null,
  coverPhotoUrl: null as string | null,
  showEntryName: true,
  showOwnerName: true,
  photoSize: defaultPhotoSize as string,
  language: defaultLanguage as string,
  whoMayVote: "signed_in",
  sealFrom: null as string | null,
};
export type ContestValues = typeof newContest;
/** As replies have them: without the language where it is English. */
type SentContest = Omit<ContestValues, "language"> & { language?: string | undefined };

/** The contest after a change of some fields. Texts are trimmed; an empty optional text becomes null. */
export function withContestFields(values: SentContest, changes: Changes<ContestValues>): ContestValues {
  const result = withChanges({ ...values, language: languageOf(values.language) as string }, changes);
  return {
    ...result,
    title: result.title.trim(),
    description: result.description?.trim() || null,
    accessCode: result.accessCode?.trim() || null,
    coverPhotoUrl: result.coverPhotoUrl?.trim() || null,
  };
}

export type ContestForm = ReturnType<typeof formOfContest>;

/** The fields of the contest form: texts and check boxes. */
export function formOfContest({ customBranding, language, ...values }: SentContest) {
  return {
    ...values,
    language: languageOf(language) as string,
    description: values.description ?? "",
    accessCode: values.accessCode ?? "",
    primaryColor: customBranding?.primaryColor ?? defaultPrimaryColor,
    logoUrl: customBranding?.logoUrl ?? "",
    coverPhotoUrl: values.coverPhotoUrl ?? "",
    ...sealResultsOf(values),
  };
}

export function contestOfForm(form: ContestForm): ContestValues {
  const { primaryColor, logoUrl, sealResults: _, sealMinutes: __, ...rest } = form;
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
  const asksForAnother = after.sealResults !== before.sealResults || after.sealMinutes !== before.sealMinutes;
  const seal = hasBegun && !asksForAnother ? ({ sealResults: "kept" } as const) : {};
  const [was, is] = [contestOfForm({ ...before, ...seal }), contestOfForm({ ...after, ...seal })];
  const changed = (Object.keys(newContest) as (keyof ContestValues)[]).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, is[field]]));
}

const badUrl = "Please enter a valid URL";

/** What is wrong with a contest, by field, whether it is new or edited. */
export function checkContest(values: ContestValues): FieldMessages {
  const { primaryColor, logoUrl } = values.customBranding ?? {};
  return fieldMessages({
    title: titleMessage(values.title),
    description: textMessage(values.description, limits.description),
    startDate: isInstant(values.startDate) ? undefined : "Start date is required",
    endDate: endDateMessage(values),
    accessCode: lineMessage(values.accessCode, limits.accessCode),
    "customBranding.primaryColor":
      primaryColor === undefined || isHexColor(primaryColor) ? undefined : "Please choose a color such as #00bf63",
    "customBranding.logoUrl": !logoUrl || isPictureAddress(logoUrl) ? undefined : badUrl,
    coverPhotoUrl: !values.coverPhotoUrl || isPictureAddress(values.coverPhotoUrl) ? undefined : badUrl,
    photoSize: isPhotoSize(values.photoSize) ? undefined : "Please choose a photo size",
    language: isLanguage(values.language) ? undefined : languageMessage,
    whoMayVote: isWhoMayVote(values.whoMayVote) ? undefined : "Please choose who can vote",
    sealFrom: sealFromMessage(values),
  });
}

/** The form of a new contest also wants a code for a private one. */
export function checkNewContest(values: ContestValues): FieldMessages {
  const lacksCode = !values.isPublic && values.accessCode === null;
  return { ...checkContest(values), ...(lacksCode && { accessCode: "Access code is required" }) };
}

function isPhotoSize(text: string): text is PhotoSize {
  return Object.hasOwn(photoSizes, text);
}

function titleMessage(title: string): string | undefined {
  if (isBlank(title)) return "Title is required";
  return title.length > limits.title ? "Title too long" : lineMessage(title, limits.title);
}

function endDateMessage({ startDate, endDate }: ContestValues): string | undefined {
  if (!isInstant(endDate)) return "End date is required";
  if (isInstant(startDate) && Date.parse(endDate) <= Date.parse(startDate)) return "End date must be after start date";
  return undefined;
}

function sealFromMessage({ sealFrom, endDate }: ContestValues): string | undefined {
  if (sealFrom === null) return undefined;
  if (!isInstant(sealFrom)) return "Please choose when to seal the results";
  if (isInstant(endDate) && Date.parse(sealFrom) > Date.parse(endDate))
    return "Seal the results by the end of voting at the latest";
  return undefined;
}
