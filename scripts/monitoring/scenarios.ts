import { counters, gauges, histograms } from "#server/metrics/metric-list.ts";

/** Values every five seconds: `3` once, `3x10` eleven times, `0+2x10` eleven growing values. As promtool writes them. */
type GivenSeries = { series: string; values: string };
/** `atSeconds`: when it is looked at. */
export type Scenario = { atSeconds: number; input: GivenSeries[] };
/** For each alert, a case in which it rings and one that is near to it in which it does not. */
type Cases = { rings: Scenario; silent: Scenario };

export const stepSeconds = 5;

const instance = `instance="one:9400"`;
const other = `instance="two:9400"`;
const series = (name: string, values: string, labels = instance): GivenSeries => ({
  series: `${name}{${labels}}`,
  values,
});
const labelled = (name: string, label: string, values: string) => series(name, values, `${instance},${label}`);

/** Buckets of a histogram of which all new values lie between the two bounds. */
const between = (name: string, [lower, upper]: [number, number], perStep: number): GivenSeries[] => [
  labelled(`${name}_bucket`, `le="${lower}"`, "0x60"),
  labelled(`${name}_bucket`, `le="${upper}"`, `0+${perStep}x60`),
  labelled(`${name}_bucket`, `le="+Inf"`, `0+${perStep}x60`),
];

const at = (atSeconds: number, ...input: GivenSeries[]): Scenario => ({ atSeconds, input });

export const scenarios: Readonly<Record<string, Cases>> = {
  ScoreQuestVotesNotConfirmed: {
    rings: at(
      120,
      labelled(counters.votes.name, `outcome="not-confirmed"`, "0x12 2x3 6x3 12x20"),
      labelled(counters.votes.name, `outcome="confirmed"`, "0+100x40"),
    ),
    silent: at(
      120,
      labelled(counters.votes.name, `outcome="not-confirmed"`, "0x12 1x3 3x20"),
      labelled(counters.votes.name, `outcome="confirmed"`, "0+100x40"),
    ),
  },
  ScoreQuestVotesSlow: {
    rings: at(240, ...between(histograms.voteConfirmation.name, [1, 2], 50)),
    silent: at(240, ...between(histograms.voteConfirmation.name, [0.1, 0.25], 50)),
  },
  ScoreQuestOldestVoteWaits: {
    rings: at(90, series(gauges.oldestWaitingVote.name, "0x12 2.2 0.1x20")),
    silent: at(90, series(gauges.oldestWaitingVote.name, "0x12 1.2 0.1x20")),
  },
  ScoreQuestResultsOutOfDate: {
    rings: at(90, series(gauges.snapshotAge.name, "0x6 4+5x20")),
    silent: at(90, series(gauges.snapshotAge.name, "0x6 4x3 0x1 4x3 0x20")),
  },
  ScoreQuestStreamsRunOut: {
    rings: at(90, series(gauges.streams.name, "9000x30"), series(gauges.streamsLimit.name, "10000x30")),
    silent: at(90, series(gauges.streams.name, "8000x30"), series(gauges.streamsLimit.name, "10000x30")),
  },
  ScoreQuestHearsNoChanges: {
    rings: at(120, series(gauges.hearsChanges.name, "1x12 0x20")),
    silent: at(120, series(gauges.hearsChanges.name, "1x12 0x4 1x20")),
  },
  ScoreQuestNoHeartbeat: {
    rings: at(120, series(gauges.heartbeatAge.name, "1x12 5+5x20")),
    silent: at(120, series(gauges.heartbeatAge.name, "1x12 5 10 14 1x20")),
  },
  ScoreQuestRequestsShed: {
    rings: at(180, labelled(counters.shed.name, `kind="poll"`, "0x12 0+20x40")),
    silent: at(180, labelled(counters.shed.name, `kind="poll"`, "0x12 0+2x40")),
  },
  ScoreQuestEventLoopLate: {
    rings: at(180, ...between(histograms.eventLoopDelay.name, [0.5, 1], 20)),
    silent: at(180, ...between(histograms.eventLoopDelay.name, [0.05, 0.1], 20)),
  },
  ScoreQuestPoolExhausted: {
    rings: at(150, labelled(gauges.connections.name, `state="waiting"`, "0x12 4x30")),
    silent: at(150, labelled(gauges.connections.name, `state="waiting"`, "0x12 4x8 0x1 4x30")),
  },
  ScoreQuestNoSynchronousStandby: {
    rings: at(90, series(gauges.synchronousStandbys.name, "2x6 0x30")),
    silent: at(90, series(gauges.synchronousStandbys.name, "2x6 0x4 1x30")),
  },
  ScoreQuestNoBackup: {
    rings: at(120, series(gauges.backupAge.name, "93600+5x30")),
    silent: at(120, series(gauges.backupAge.name, "93500+5x30")),
  },
  ScoreQuestSchemaVersionsDiffer: {
    rings: at(
      1_200,
      series(gauges.schemaVersion.name, "35x300", `${instance},of="code"`),
      series(gauges.schemaVersion.name, "34x300", `${other},of="code"`),
    ),
    silent: at(
      1_200,
      series(gauges.schemaVersion.name, "35x300", `${instance},of="code"`),
      series(gauges.schemaVersion.name, "34x100 35x200", `${other},of="code"`),
    ),
  },
  ScoreQuestSignInsWait: {
    rings: at(150, series(gauges.signInsWaiting.name, "0x6 400x30")),
    silent: at(150, series(gauges.signInsWaiting.name, "0x6 200x30")),
  },
  ScoreQuestMailStuck: {
    rings: at(400, series(gauges.oldestMail.name, "0+5x100")),
    silent: at(400, series(gauges.oldestMail.name, "0+5x60 0x40")),
  },
  ScoreQuestStorageErrors: {
    rings: at(120, labelled(counters.storageErrors.name, `operation="put"`, "0x12 1x20")),
    silent: at(120, labelled(counters.storageErrors.name, `operation="put"`, "7x40")),
  },
  ScoreQuestDiskNearlyFull: {
    rings: at(120, series(gauges.diskFree.name, "2000000000x6 500000000x30")),
    silent: at(120, series(gauges.diskFree.name, "2000000000x6 1500000000x30")),
  },
  ScoreQuestFilesRunOut: {
    rings: at(90, series(gauges.openFiles.name, "18000x30"), series(gauges.openFilesLimit.name, "20000x30")),
    silent: at(90, series(gauges.openFiles.name, "16000x30"), series(gauges.openFilesLimit.name, "20000x30")),
  },
  ScoreQuestProcessMissing: {
    rings: at(120, series(gauges.processes.name, "4x6 3x30"), series(gauges.processesWanted.name, "4x40")),
    silent: at(120, series(gauges.processes.name, "4x6 3x5 4x30"), series(gauges.processesWanted.name, "4x40")),
  },
  ScoreQuestSettingsDiffer: {
    rings: at(
      420,
      labelled(gauges.settingsDiffer.name, `setting="PUBLIC_URL"`, "0x6 1x90"),
      labelled(gauges.settingsDiffer.name, `setting="PHOTOS_S3_BUCKET"`, "0x96"),
    ),
    silent: at(420, labelled(gauges.settingsDiffer.name, `setting="PUBLIC_URL"`, "0x6 1x40 0x50")),
  },
  ScoreQuestInstanceDown: {
    rings: at(90, series("up", "1x6 0x30", `${instance},job="scorequest"`)),
    silent: at(
      90,
      series("up", "1x6 0x3 1x30", `${instance},job="scorequest"`),
      series("up", "0x40", `${other},job="other"`),
    ),
  },
};

/** Two installations that one Prometheus reads, with instances of the same name: added up, each of these would ring. */
export const twoInstallations: Scenario = at(
  1_200,
  ...["east", "west"].flatMap((installation, place) => {
    const labels = `${instance},installation="${installation}"`;
    return [
      series(gauges.schemaVersion.name, `${35 - place}x300`, `${labels},of="code"`),
      series(gauges.signInsWaiting.name, "200x300", labels),
      series(gauges.backupAge.name, "50000+5x300", labels),
    ];
  }),
);

/** The values of a series, one every five seconds. */
export function expandedValues(values: string): number[] {
  return values.split(" ").flatMap((part) => {
    const [, first = "", step = "0", times = "0"] = /^(-?[\d.]+)([+-][\d.]+)?(?:x(\d+))?$/.exec(part) ?? [];
    if (first === "") throw new Error(`${part} is no value of a series.`);
    return Array.from({ length: Number(times) + 1 }, (_, count) => Number(first) + count * Number(step));
  });
}
