import type { ContestView } from "#contract/contests.ts";
import { stagePhotoUrl } from "#domain/photos.ts";
import type { ScheduleStatus } from "#domain/schedule.ts";
import { scanInWords } from "#domain/stage.ts";
import { formatSoon } from "#web/lib/dates.ts";
import { useServerNow } from "#web/lib/use-now.ts";
import { useScheduleStatus } from "#web/lib/use-schedule-status.ts";
import { FitText } from "./fit-text.tsx";
import { shortAddress } from "./short-address.ts";
import { StageQr } from "./stage-qr.tsx";

type WelcomeScreenProps = { contest: ContestView; url: string; titleHeight: number };

export function WelcomeScreen({ contest, url, titleHeight }: WelcomeScreenProps) {
  const status = useScheduleStatus(contest);
  return (
    <>
      {contest.coverPhotoUrl && (
        <div className="stage-cover">
          <img src={stagePhotoUrl(contest.coverPhotoUrl)} alt="" />
        </div>
      )}
      <div className="stage-safe stage-columns">
        <div className="stage-column">
          <span className="stage-stripe" />
          <FitText text={contest.title} most={13} least={4} height={titleHeight} className="stage-title" />
          <p className="stage-figure stage-accent">{scanInWords(status, contest)}</p>
          <FitText text={shortAddress(url)} most={5} lines={2} className="stage-strong" />
          <ClosingTime contest={contest} status={status} />
        </div>
        <div className="stage-column">
          <StageQr url={url} height={46} />
        </div>
      </div>
    </>
  );
}

function ClosingTime({ contest, status }: { contest: ContestView; status: ScheduleStatus }) {
  const now = useServerNow();
  const opens = formatSoon(contest.startDate, now);
  const closes = formatSoon(contest.endDate, now);
  const words = {
    not_started: `Voting opens ${opens}`,
    active: `Voting closes ${closes}`,
    ended: "Voting has closed",
  };
  return <p className="stage-quiet">{words[status]}</p>;
}
