import { type CertificateOptions, maxAwardLength, participant, usualAward } from "#domain/certificates.ts";
import { TextField } from "#web/ui/text-field.tsx";

type AwardFieldsProps = {
  needed: { ranks: readonly number[]; others: boolean };
  options: CertificateOptions;
  onChange: (changes: Partial<CertificateOptions>) => void;
};

/** What the certificates call each place, such as 'Best of Show'. */
export function AwardFields({
  needed: { ranks, others },
  options: { awards, otherAward },
  onChange,
}: AwardFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {ranks.map((rank) => (
        <TextField
          key={rank}
          label={`Award for ${usualAward(rank)}`}
          maxLength={maxAwardLength}
          placeholder={usualAward(rank)}
          value={awards[rank] ?? usualAward(rank)}
          onChange={({ target }) => onChange({ awards: { ...awards, [rank]: target.value } })}
        />
      ))}
      {others && (
        <TextField
          label="Award for the others"
          maxLength={maxAwardLength}
          placeholder={participant}
          value={otherAward}
          onChange={({ target }) => onChange({ otherAward: target.value })}
        />
      )}
    </div>
  );
}
