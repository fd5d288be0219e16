import { defaultPrimaryColor } from "../brand.ts";
import { type Changes, withChanges } from "../changes.ts";
import { isHexColor } from "../color.ts";
import { defaultLanguage } from "../default-language.ts";
import { isLanguage, languageMessage, languageOf } from "../languages.ts";
import { limits } from "../limits.ts";
import { type FieldMessages, fieldMessages, lineMessage, textMessage } from "../text/field-messages.ts";
import { isBlank } from "../text/text.ts";
import { isTimeZone } from "../time/time-zones.ts";
import { isPictureAddress } from "../web-address.ts";

type Branding = { primaryColor?: string | undefined; logoUrl?: string | undefined };

/** The fields of a show as the API sends them, with their defaults. */
export const newShow = {
  title: "",
  description: null as string | null,
  place: null as string | null,
  /** days as 2026-11-18, in the show's time zone; null: not known yet */
  firstDay: null as string | null,
  lastDay: null as string | null,
  timeZone: "UTC",
  language: defaultLanguage as string,
  isPublic: true,
  coverPhotoUrl: null as string | null,
  customBranding: { primaryColor: defaultPrimaryColor } as Branding | null,
  oneAwardPerCar: false,
};
export type ShowValues = typeof newShow;
/** As replies have them: without the language where it is English. */
type SentShow = Omit<ShowValues, "language"> & { language?: string | undefined };

/** The show after a change of some fields. Texts are trimmed, an empty optional one becomes null; one day is both days. */
export function withShowFields(values: SentShow, changes: Changes<ShowValues>): ShowValues {
  const result = withChanges({ ...values, language: languageOf(values.language) as string }, changes);
  const firstDay = result.firstDay?.trim() || null;
  return {
    ...result,
    title: result.title.trim(),
    description: result.description?.trim() || null,
    place: result.place?.trim() || null,
    firstDay,
    lastDay: result.lastDay?.trim() || firstDay,
    coverPhotoUrl: result.coverPhotoUrl?.trim() || null,
  };
}

const badUrl = "Please enter a valid URL";

/** What is wrong with a show, by field, whether it is new or edited. */
export function checkShow(values: ShowValues): FieldMessages {
  const { firstDay, lastDay, coverPhotoUrl, customBranding } = values;
  const { primaryColor, logoUrl } = customBranding ?? {};
  return fieldMessages({
    title: titleMessage(values.title),
    description: textMessage(values.description, limits.description),
    place: lineMessage(values.place, limits.place),
    firstDay:
      dayMessage(firstDay) ?? (firstDay === null && lastDay !== null ? "Please choose the first day" : undefined),
    lastDay: dayMessage(lastDay) ?? lastDayMessage(firstDay, lastDay),
    timeZone: isTimeZone(values.timeZone) ? undefined : "Please choose a time zone",
    language: isLanguage(values.language) ? undefined : languageMessage,
    coverPhotoUrl: !coverPhotoUrl || isPictureAddress(coverPhotoUrl) ? undefined : badUrl,
    "customBranding.primaryColor":
      primaryColor === undefined || isHexColor(primaryColor) ? undefined : "Please choose a color such as #00bf63",
    "customBranding.logoUrl": !logoUrl || isPictureAddress(logoUrl) ? undefined : badUrl,
  });
}

/** Also of an award without voting. */
export function titleMessage(title: string): string | undefined {
  return isBlank(title) ? "Title is required" : lineMessage(title, limits.title);
}

export function classNameMessage(name: string): string | undefined {
  return isBlank(name) ? "Name is required" : lineMessage(name, limits.className);
}

function dayMessage(day: string | null): string | undefined {
  return day === null || isDay(day) ? undefined : "Please choose a day";
}

function lastDayMessage(firstDay: string | null, lastDay: string | null): string | undefined {
  return firstDay && lastDay && lastDay < firstDay ? "The last day must not be before the first" : undefined;
}

/** 2026-02-30 is none. */
function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
