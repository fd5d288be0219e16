import { stagePhotoUrl } from "#domain/stage/stage-photo.ts";
import { scanInWords } from "#domain/stage/stage-words.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { formatSoon } from "#web/lib/time/format-soon.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { useWords } from "#web/lib/words/words.ts";
import { shortAddress } from "../short-address.ts";
import { FitText } from "./fit-text.tsx";
import type { StagePictureProps } from "./stage-picture.tsx";
import { StageQr } from "./stage-qr.tsx";

const codeHeight = 46;

/** Where there is a cover, it is seen as it is: the words stand below it, and the code beside it. */
export function WelcomeScreen(props: StagePictureProps) {
  const { staged, sponsors } = props;
  const { url, coverPhotoUrl, coverFocus } = staged;
  if (!coverPhotoUrl)
    return (
      <div className="stage-safe stage-columns">
        <Words {...props} most={13} height={sponsors.length > 0 ? 36 : 52} />
        <div className="stage-column">
          <StageQr url={url} height={codeHeight} />
        </div>
      </div>
    );
  return (
    <div className="stage-poster absolute inset-0 grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[minmax(0,1fr)_auto] bg-ground portrait:grid-cols-1 portrait:grid-rows-[minmax(0,1fr)_auto_auto]">
      <img
        src={stagePhotoUrl(coverPhotoUrl)}
        alt=""
        style={coverFocus && { objectPosition: `${coverFocus.x}% ${coverFocus.y}%` }}
        className="stage-cover size-full min-h-0 object-cover"
      />
      <div className="pt-3 pl-[5vw] portrait:pr-[5vw]">
        <Words {...props} most={9} height={20} />
      </div>
      <div className="grid place-content-center pt-[5vh] pr-[5vw] pl-5 landscape:col-start-2 landscape:row-span-2 landscape:row-start-1 portrait:px-[5vw] portrait:pt-3">
        <StageQr url={url} height={codeHeight} />
      </div>
    </div>
  );
}

function Words({ staged: { title, url, times }, most, height }: StagePictureProps & { most: number; height: number }) {
  const { stage } = useWords("later");
  const status = useScheduleStatus(times);
  const now = useServerNow();
  const closing = {
    not_started: stage.votingOpens(formatSoon(times.startDate, now)),
    active: stage.votingCloses(formatSoon(times.endDate, now)),
    ended: stage.votingHasClosed,
  };
  return (
    <div className="stage-column gap-2">
      <span className="h-1.5 w-18 -skew-x-25 bg-accent" />
      <FitText text={title} most={most} height={height} className="stage-title" />
      <p className="stage-figure text-accent-text">{scanInWords(status, times, stage)}</p>
      <FitText text={shortAddress(url)} most={5} lines={2} className="font-extrabold" />
      <p className="text-muted">{closing[status]}</p>
    </div>
  );
}
