import { buildInfo, counters, gauges, histograms } from "#server/metrics/metric-list.ts";
import type { Measured, Series } from "./measured.ts";

/** It rings while the figure is above or below a value, once it has been so for that long. */
export type Alert = {
  name: string;
  above?: number;
  below?: number;
  forSeconds: number;
  /** `page`: somebody must look now; `warn`: somebody should look today */
  severity: "page" | "warn";
  summary: string;
  /** what to do */
  action: string;
};

export const dashboardParts = ["Votes", "Results", "Load", "Database", "People", "Machine"] as const;

/** What the dashboard shows, Prometheus records and alerts look at. */
export type Figure = {
  /** Prometheus records it under this name */
  record: string;
  title: string;
  /** the part of the dashboard */
  part: (typeof dashboardParts)[number];
  /** as Grafana names it */
  unit: "short" | "s" | "bytes" | "reqps" | "percentunit";
  measured: Measured;
  alert?: Alert;
};

const one = ({ name }: { name: string }): Series => ({ name });
const someOf = (
  { name, label }: { name: string; label: { name: string; values: readonly string[] } },
  ...values: string[]
): Series => {
  for (const value of values)
    if (!label.values.includes(value)) throw new Error(`${name} has no ${label.name} named ${value}.`);
  return { name, label: { name: label.name, values } };
};

/** Prometheus makes this one itself: whether it could read the page. */
const up: Series = { name: "up", label: { name: "job", values: ["scorequest"] } };

export const figures: readonly Figure[] = [
  {
    record: "instance:scorequest_votes:rate1m",
    title: "Votes a second, by outcome",
    part: "Votes",
    unit: "reqps",
    measured: { perSecond: one(counters.votes), overSeconds: 60, by: "outcome" },
  },
  {
    record: "instance:scorequest_votes_not_confirmed:increase2m",
    title: "Votes that were not confirmed, in two minutes",
    part: "Votes",
    unit: "short",
    measured: { increase: someOf(counters.votes, "not-confirmed", "failed"), overSeconds: 120 },
    alert: {
      name: "ScoreQuestVotesNotConfirmed",
      above: 5,
      forSeconds: 0,
      severity: "page",
      summary: "Voters are told that their votes are not confirmed.",
      action:
        "The phones send these votes again by themselves. Look at the database first: does it run, is its disk full, does a standby not answer? The server's log says why.",
    },
  },
  {
    record: "instance:scorequest_vote_confirmation_seconds:p99_2m",
    title: "From a vote's arrival to its confirmation, p99",
    part: "Votes",
    unit: "s",
    measured: { quantile: 0.99, of: one(histograms.voteConfirmation), overSeconds: 120 },
    alert: {
      name: "ScoreQuestVotesSlow",
      above: 1,
      forSeconds: 60,
      severity: "warn",
      summary: "One vote in a hundred takes longer than a second to be confirmed.",
      action:
        "Compare the time of a statement with this one. If both are long, the database or its disk is slow: stop backups and reports on it. Else the server is: see the delay of the event loop.",
    },
  },
  {
    record: "instance:scorequest_vote_confirmation_seconds:p50_2m",
    title: "From a vote's arrival to its confirmation, p50",
    part: "Votes",
    unit: "s",
    measured: { quantile: 0.5, of: one(histograms.voteConfirmation), overSeconds: 120 },
  },
  {
    record: "instance:scorequest_votes_waiting:now",
    title: "Votes that wait for an answer",
    part: "Votes",
    unit: "short",
    measured: { now: one(gauges.votesWaiting) },
  },
  {
    record: "instance:scorequest_oldest_waiting_vote_seconds:max1m",
    title: "The oldest vote that waited, in a minute",
    part: "Votes",
    unit: "s",
    measured: { highest: one(gauges.oldestWaitingVote), overSeconds: 60 },
    alert: {
      name: "ScoreQuestOldestVoteWaits",
      above: 1.5,
      forSeconds: 0,
      severity: "page",
      summary: "A vote has waited for more than one and a half seconds.",
      action:
        "After three seconds its voter is told that it is not confirmed. Look at the database: a lock that somebody holds (pg_stat_activity), a fail-over, a disk that hangs.",
    },
  },
  {
    record: "instance:scorequest_vote_batch_size:p50_2m",
    title: "Votes in a statement, p50",
    part: "Votes",
    unit: "short",
    measured: { quantile: 0.5, of: one(histograms.batchSize), overSeconds: 120 },
  },
  {
    record: "instance:scorequest_vote_statement_seconds:p99_2m",
    title: "Time of a statement that writes votes, p99",
    part: "Votes",
    unit: "s",
    measured: { quantile: 0.99, of: one(histograms.statementTime), overSeconds: 120 },
  },
  {
    record: "instance:scorequest_polls:rate1m",
    title: "Polls a second, by answer",
    part: "Results",
    unit: "reqps",
    measured: { perSecond: one(counters.polls), overSeconds: 60, by: "answer" },
  },
  {
    record: "instance:scorequest_snapshot_age_seconds:min30s",
    title: "Results that were shown are out of date for, at least in half a minute",
    part: "Results",
    unit: "s",
    measured: { lowest: one(gauges.snapshotAge), overSeconds: 30 },
    alert: {
      name: "ScoreQuestResultsOutOfDate",
      above: 3,
      forSeconds: 0,
      severity: "warn",
      summary: "People are shown results that are seconds old, and marked as such.",
      action: "The newest results cannot be read. Look at the database, and whether the server hears changes.",
    },
  },
  {
    record: "instance:scorequest_streams:now",
    title: "Live streams",
    part: "Results",
    unit: "short",
    measured: { now: one(gauges.streams) },
  },
  {
    record: "instance:scorequest_streams:share",
    title: "Live streams, of those allowed",
    part: "Results",
    unit: "percentunit",
    measured: { share: one(gauges.streams), of: one(gauges.streamsLimit) },
    alert: {
      name: "ScoreQuestStreamsRunOut",
      above: 0.85,
      forSeconds: 30,
      severity: "warn",
      summary: "An instance has nearly as many live streams open as it may; further pages poll instead.",
      action:
        "Nothing is lost: polls show the same some seconds later. Raise the limit of open files (LimitNOFILE, ulimit -n), or add an instance.",
    },
  },
  {
    record: "instance:scorequest_hears_changes:now",
    title: "Hears changes (1: yes)",
    part: "Results",
    unit: "short",
    measured: { now: one(gauges.hearsChanges) },
    alert: {
      name: "ScoreQuestHearsNoChanges",
      below: 1,
      forSeconds: 30,
      severity: "page",
      summary:
        "The database does not tell an instance of changes: its results come late, and its sessions cost queries.",
      action:
        "Does DATABASE_URL lead to PostgreSQL itself, and not to a pooler in transaction mode? Can the instance open one more connection? The log has the reason.",
    },
  },
  {
    record: "instance:scorequest_heartbeat_age_seconds:now",
    title: "Age of the last heartbeat",
    part: "Results",
    unit: "s",
    measured: { now: one(gauges.heartbeatAge) },
    alert: {
      name: "ScoreQuestNoHeartbeat",
      above: 15,
      forSeconds: 15,
      severity: "page",
      summary: "No heartbeat was heard through the database for 15 seconds.",
      action:
        "The database does not answer, or notifications do not reach the instance: a fail-over, a cut network, a pooler in between. Check the database, then restart the instance.",
    },
  },
  {
    record: "instance:scorequest_requests_shed:rate1m",
    title: "Requests a second that were asked to come back later",
    part: "Load",
    unit: "reqps",
    measured: { perSecond: one(counters.shed), overSeconds: 60 },
    alert: {
      name: "ScoreQuestRequestsShed",
      above: 1,
      forSeconds: 30,
      severity: "warn",
      summary: "An instance has more requests than it can answer, and asks people to come back later.",
      action:
        "Votes still go first. Add an instance, or a cache in front for people who are not signed in; look which kind of request it is, and whether one network floods.",
    },
  },
  {
    record: "instance:scorequest_requests_shed_by_kind:rate1m",
    title: "… by kind",
    part: "Load",
    unit: "reqps",
    measured: { perSecond: one(counters.shed), overSeconds: 60, by: "kind" },
  },
  {
    record: "instance:scorequest_request_queue_wait_seconds:p99_1m",
    title: "Wait for a turn, by kind, p99",
    part: "Load",
    unit: "s",
    measured: { quantile: 0.99, of: one(histograms.queueWait), overSeconds: 60, by: "kind" },
  },
  {
    record: "instance:scorequest_event_loop_delay_seconds:p90_1m",
    title: "Delay of the event loop, p90",
    part: "Load",
    unit: "s",
    measured: { quantile: 0.9, of: one(histograms.eventLoopDelay), overSeconds: 60 },
    alert: {
      name: "ScoreQuestEventLoopLate",
      above: 0.25,
      forSeconds: 60,
      severity: "warn",
      summary: "An instance is busy all the time: its event loop is late by more than a quarter of a second.",
      action:
        "Does something else use the processor (a backup, another program)? Add an instance or raise WEB_CONCURRENCY to the number of cores.",
    },
  },
  {
    record: "instance:scorequest_database_connections:now",
    title: "Connections to the database, by state",
    part: "Database",
    unit: "short",
    measured: { now: one(gauges.connections), by: "state" },
  },
  {
    record: "instance:scorequest_connections_wanted:min1m",
    title: "Work that waits for a connection, at least in a minute",
    part: "Database",
    unit: "short",
    measured: { lowest: someOf(gauges.connections, "waiting"), overSeconds: 60 },
    alert: {
      name: "ScoreQuestPoolExhausted",
      above: 0,
      forSeconds: 0,
      severity: "page",
      summary: "All connections to the database have been in use for a minute, and work waits for one.",
      action:
        "Look in pg_stat_activity for what the connections wait for: a lock, or a slow disk. An instance needs twelve connections; does the database allow that many?",
    },
  },
  {
    record: "instance:scorequest_synchronous_standbys:now",
    title: "Synchronous standbys",
    part: "Database",
    unit: "short",
    measured: { now: one(gauges.synchronousStandbys) },
    alert: {
      name: "ScoreQuestNoSynchronousStandby",
      below: 1,
      forSeconds: 30,
      severity: "page",
      summary: "No synchronous standby is there: votes are not confirmed, or are on one server alone.",
      action:
        "Bring a standby back (patronictl list, pg_stat_replication). Right after the set-up: the product's role must be able to see standbys (GRANT pg_read_all_stats).",
    },
  },
  {
    record: "instance:scorequest_backup_age_seconds:now",
    title: "Age of the last backup",
    part: "Database",
    unit: "s",
    measured: { now: one(gauges.backupAge) },
    alert: {
      name: "ScoreQuestNoBackup",
      above: 26 * 60 * 60,
      forSeconds: 60,
      severity: "warn",
      summary: "No backup was made for more than 26 hours.",
      action:
        "Run `npm run backup`, and look why the nightly one did not: is its disk full, does its timer run? A copy by pgBackRest does not count here: it has no photos.",
    },
  },
  {
    record: "installation:scorequest_schema_version:spread",
    title: "Schema versions that differ",
    part: "Database",
    unit: "short",
    measured: { spread: one(gauges.schemaVersion) },
    alert: {
      name: "ScoreQuestSchemaVersionsDiffer",
      above: 0,
      forSeconds: 15 * 60,
      severity: "warn",
      summary: "Instances and database have had different schema versions for a quarter of an hour.",
      action: "Finish the roll-out: every instance runs the new version, or all go back to the one before.",
    },
  },
  {
    record: "instance:scorequest_schema_version:now",
    title: "Schema version of code and database",
    part: "Database",
    unit: "short",
    measured: { now: one(gauges.schemaVersion), by: "of" },
  },
  {
    record: "instance:scorequest_sign_ins_waiting:now",
    title: "Sign-ins that wait",
    part: "People",
    unit: "short",
    measured: { now: one(gauges.signInsWaiting) },
    alert: {
      name: "ScoreQuestSignInsWait",
      above: 300,
      forSeconds: 60,
      severity: "warn",
      summary: "Hundreds of people wait for their password to be checked.",
      action:
        "A password takes 45 ms of a core. People who are signed in are not affected. Add an instance, or offer codes by mail or passes; look whether one network floods.",
    },
  },
  {
    record: "instance:scorequest_mails_waiting:now",
    title: "Mails that wait",
    part: "People",
    unit: "short",
    measured: { now: one(gauges.mailsWaiting) },
  },
  {
    record: "instance:scorequest_oldest_mail_seconds:now",
    title: "The oldest mail that could be sent waits for",
    part: "People",
    unit: "s",
    measured: { now: one(gauges.oldestMail) },
    alert: {
      name: "ScoreQuestMailStuck",
      above: 300,
      forSeconds: 60,
      severity: "page",
      summary: "Mails wait for more than five minutes; a code is good for fifteen.",
      action:
        "Run `npm run mail -- check <address>`. If the mail server takes mails, MAIL_PER_MINUTE is too low for those who ask.",
    },
  },
  {
    record: "instance:scorequest_uploads:rate5m",
    title: "Photos a second, by outcome",
    part: "People",
    unit: "reqps",
    measured: { perSecond: one(counters.uploads), overSeconds: 300, by: "outcome" },
  },
  {
    record: "instance:scorequest_storage_errors:increase5m",
    title: "Errors of the photo storage, in five minutes",
    part: "Machine",
    unit: "short",
    measured: { increase: one(counters.storageErrors), overSeconds: 300 },
    alert: {
      name: "ScoreQuestStorageErrors",
      above: 0,
      forSeconds: 0,
      severity: "warn",
      summary: "Photos cannot be stored or read.",
      action:
        "Votes are not affected. With a folder: is the disk full or read-only? With a bucket: does it answer, and are PHOTOS_S3_KEY and PHOTOS_S3_SECRET still right?",
    },
  },
  {
    record: "instance:scorequest_disk_free_bytes:now",
    title: "Free on the disk of the data folder",
    part: "Machine",
    unit: "bytes",
    measured: { now: one(gauges.diskFree) },
    alert: {
      name: "ScoreQuestDiskNearlyFull",
      below: 1_000_000_000,
      forSeconds: 60,
      severity: "page",
      summary: "Less than a gigabyte is free on the disk of the data folder.",
      action: "With the embedded database no vote can be written on a full disk. Move old backups and logs away.",
    },
  },
  {
    record: "instance:scorequest_open_files:share",
    title: "Open files and connections, of those allowed",
    part: "Machine",
    unit: "percentunit",
    measured: { share: one(gauges.openFiles), of: one(gauges.openFilesLimit) },
    alert: {
      name: "ScoreQuestFilesRunOut",
      above: 0.85,
      forSeconds: 30,
      severity: "warn",
      summary: "An instance has nearly as many connections open as it may; it closes each after one reply.",
      action:
        "Raise the limit of open files (LimitNOFILE, ulimit -n) to twice the number of phones, or add an instance.",
    },
  },
  {
    record: "instance:scorequest_memory_bytes:now",
    title: "Memory",
    part: "Machine",
    unit: "bytes",
    measured: { now: one(gauges.memory) },
  },
  {
    record: "instance:scorequest_processes_lacking:now",
    title: "Processes that do not answer",
    part: "Machine",
    unit: "short",
    measured: { lacking: one(gauges.processes), of: one(gauges.processesWanted) },
    alert: {
      name: "ScoreQuestProcessMissing",
      above: 0,
      forSeconds: 60,
      severity: "warn",
      summary: "One of an instance's processes has not answered for a minute.",
      action: "The log says why it died or hangs. One that dies is started again; one that hangs needs a restart.",
    },
  },
  {
    record: "instance:scorequest_settings_differ:now",
    title: "Settings that differ between instances",
    part: "Machine",
    unit: "short",
    measured: { now: one(gauges.settingsDiffer) },
    alert: {
      name: "ScoreQuestSettingsDiffer",
      above: 0,
      forSeconds: 300,
      severity: "warn",
      summary: "Instances on one database were started with different settings that must be alike.",
      action:
        "The log of each instance names the setting (PUBLIC_URL, PHOTOS_S3_BUCKET, PHOTOS_S3_PREFIX) and the values. Correct the wrong one and restart that instance; one that was killed counts for a minute.",
    },
  },
  {
    record: "instance:scorequest_up:now",
    title: "Instances that answer (1: yes)",
    part: "Machine",
    unit: "short",
    measured: { now: up },
    alert: {
      name: "ScoreQuestInstanceDown",
      below: 1,
      forSeconds: 30,
      severity: "page",
      summary: "An instance does not answer.",
      action:
        "The balancer sends people to the others. Is the machine up, and the service (systemctl status scorequest)? Its log says how it ended.",
    },
  },
  {
    record: "instance:scorequest_build_info:now",
    title: "Versions that run",
    part: "Machine",
    unit: "short",
    measured: { now: one(buildInfo), by: "version" },
  },
];

type WithAlert = Figure & { alert: Alert };
export const alerts: readonly WithAlert[] = figures.filter((figure): figure is WithAlert => figure.alert !== undefined);
