import { getSponsors, type Sponsor } from "#contract/sponsors.ts";
import { photoUrl, uploadedPhotoId } from "#domain/photos/photos.ts";
import { call } from "#web/lib/http/call.ts";
import { usePaperWords } from "#web/lib/words/paper-words.ts";

/** A sheet is printed without them where they cannot be loaded. */
export function printedSponsors(contestId: number): Promise<Sponsor[]> {
  return call(getSponsors, { params: { contestId } }).catch(() => []);
}

export function SheetSponsors({ sponsors, className }: { sponsors: readonly Sponsor[]; className: string }) {
  const { sheets } = usePaperWords();
  if (sponsors.length === 0) return null;
  return (
    <ul className={`sponsors ${className}`} aria-label={sheets.sponsors}>
      {sponsors.map((sponsor) => (
        <li key={sponsor.id}>
          <PrintedLogo sponsor={sponsor} />
        </li>
      ))}
    </ul>
  );
}

/** With an absolute URL, because the print window has no address to resolve a path. */
export function PrintedLogo({ sponsor: { name, logoUrl } }: { sponsor: Pick<Sponsor, "name" | "logoUrl"> }) {
  const photoId = uploadedPhotoId(logoUrl);
  return <img src={new URL(photoId ? photoUrl(photoId, 600) : logoUrl, window.location.href).href} alt={name} />;
}
