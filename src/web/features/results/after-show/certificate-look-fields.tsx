import { Checkbox } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { CertificateLook } from "../sheets/certificate-sheets.tsx";

const mostLowerMm = 80;
const maxLineLength = 60;

type CertificateLookFieldsProps = {
  look: CertificateLook;
  words: { signature: string };
  onChange: (look: CertificateLook) => void;
};

export function CertificateLookFields({ look, words, onChange }: CertificateLookFieldsProps) {
  const set = (changes: Partial<CertificateLook>) => onChange({ ...look, ...changes });
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Date"
          maxLength={maxLineLength}
          value={look.date}
          onChange={({ target }) => set({ date: target.value })}
        />
        {!look.textOnly && (
          <TextField
            label="Under the signature line"
            optional
            maxLength={maxLineLength}
            placeholder={words.signature}
            value={look.signedBy}
            onChange={({ target }) => set({ signedBy: target.value })}
          />
        )}
      </div>
      <div>
        <Checkbox label="Print votes" checked={look.showVotes} onChange={() => set({ showVotes: !look.showVotes })} />
        <Checkbox
          label="Text only"
          hint="For preprinted paper: no frame, logos or signature line."
          checked={look.textOnly}
          onChange={() => set({ textOnly: !look.textOnly })}
        />
      </div>
      {look.textOnly && (
        <TextField
          label="Start lower by (mm)"
          hint={`0 to ${mostLowerMm}, for paper with its own heading.`}
          type="number"
          inputMode="numeric"
          min={0}
          max={mostLowerMm}
          value={look.lowerByMm}
          onChange={({ target }) => set({ lowerByMm: millimetresOf(target.value) })}
          className="max-w-32"
        />
      )}
    </>
  );
}

function millimetresOf(text: string): number {
  return Math.min(mostLowerMm, Math.max(0, Math.round(Number(text)) || 0));
}
