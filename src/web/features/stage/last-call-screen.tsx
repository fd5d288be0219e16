import type { ContestView } from "#contract/contests.ts";
import { FitText } from "./fit-text.tsx";
import { shortAddress } from "./short-address.ts";
import { useCountdownText } from "./stage-countdown.tsx";
import { StageQr } from "./stage-qr.tsx";

export function LastCallScreen({ contest, url }: { contest: ContestView; url: string }) {
  const left = useCountdownText(contest);
  if (!left.text)
    return (
      <div className="stage-safe stage-center">
        <FitText text={left.label} most={24} least={8} lines={2} className="stage-title" />
      </div>
    );
  return (
    <div className="stage-safe stage-last-call">
      <FitText text={`Last call! ${left.label}`} most={10} least={5} lines={2} className="stage-title" />
      <div className="stage-column">
        <FitText text={left.text} most={44} least={8} className="stage-strong stage-accent" />
      </div>
      <div className="stage-line">
        <StageQr url={url} height={22} />
        <div>
          <p className="stage-figure">Scan to vote</p>
          <p className="stage-address">{shortAddress(url)}</p>
        </div>
      </div>
    </div>
  );
}
