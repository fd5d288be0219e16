import { type CertificateOptions, maxAwardLength, participant, usualAward } from "#domain/certificates.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

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
        <Field key={rank} label={`Award for ${usualAward(rank)}`}>
          {(control) => (
            <Input
              {...control}
              maxLength={maxAwardLength}
              placeholder={usualAward(rank)}
              value={awards[rank] ?? usualAward(rank)}
              onChange={({ target }) => onChange({ awards: { ...awards, [rank]: target.value } })}
            />
          )}
        </Field>
      ))}
      {others && (
        <Field label="Award for the others">
          {(control) => (
            <Input
              {...control}
              maxLength={maxAwardLength}
              placeholder={participant}
              value={otherAward}
              onChange={({ target }) => onChange({ otherAward: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
