import { sharedSettings } from "#domain/shared-settings.ts";
import { voteOutcomes } from "#domain/votes/vote-outcomes.ts";
import { loadClasses } from "#server/overload/load-class.ts";

/** Its values are kinds that are known before the first request: never a path, an id or anything that somebody sent. */
export type Label = { name: string; values: readonly string[] };
type Described = { name: string; help: string; label?: Label };

export type CounterMetric = Described & { label: Label };
export type HistogramMetric = Described & { buckets: readonly number[] };
/** `ofProcesses`: how the values of several processes become one. */
export type GaugeMetric = Described & { ofProcesses: "sum" | "max" | "min" };

const uploadOutcomes = ["stored", "refused", "unavailable", "failed"] as const;
const storageOperations = ["put", "get", "delete"] as const;
const pollAnswers = ["200", "304", "shed"] as const;

export type UploadOutcome = (typeof uploadOutcomes)[number];
export type StorageOperation = (typeof storageOperations)[number];

/** Counted while requests are answered. */
export const counters = {
  votes: {
    name: "scorequest_votes_total",
    help: "Votes that were sent, by what became of them",
    label: { name: "outcome", values: voteOutcomes },
  },
  polls: {
    name: "scorequest_polls_total",
    help: "Reads of a contest or show, by their answer: whole, unchanged, or (as all that is treated like polls) asked to come back",
    label: { name: "answer", values: pollAnswers },
  },
  shed: {
    name: "scorequest_requests_shed_total",
    help: "Requests that were asked to come back later, by how they are treated under load",
    label: { name: "kind", values: loadClasses },
  },
  uploads: {
    name: "scorequest_uploads_total",
    help: "Photos that were sent, by what became of them",
    label: { name: "outcome", values: uploadOutcomes },
  },
  storageErrors: {
    name: "scorequest_storage_errors_total",
    help: "Errors of the place where photos are stored",
    label: { name: "operation", values: storageOperations },
  },
} satisfies Record<string, CounterMetric>;

const quickSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5];

export const histograms = {
  voteConfirmation: {
    name: "scorequest_vote_confirmation_seconds",
    help: "From the arrival of a vote until it is confirmed",
    buckets: quickSeconds,
  },
  batchSize: {
    name: "scorequest_vote_batch_size",
    help: "Votes that were written by one statement",
    buckets: [1, 2, 5, 10, 20, 40, 60, 80, 100, 120],
  },
  statementTime: {
    name: "scorequest_vote_statement_seconds",
    help: "From sending a batch of votes until the database answers, with the wait for a connection",
    buckets: quickSeconds,
  },
  queueWait: {
    name: "scorequest_request_queue_wait_seconds",
    help: "How long requests waited for their turn, by how they are treated under load",
    label: { name: "kind", values: loadClasses },
    buckets: quickSeconds,
  },
  eventLoopDelay: {
    name: "scorequest_event_loop_delay_seconds",
    help: "The longest delay of the event loop in each quarter of a second",
    buckets: quickSeconds,
  },
} satisfies Record<string, HistogramMetric>;

/** Read when somebody asks for the page. */
export const gauges = {
  votesWaiting: { name: "scorequest_votes_waiting", help: "Votes that have no answer yet", ofProcesses: "sum" },
  oldestWaitingVote: {
    name: "scorequest_oldest_waiting_vote_seconds",
    help: "How long the oldest vote without an answer has waited",
    ofProcesses: "max",
  },
  snapshotAge: {
    name: "scorequest_snapshot_age_seconds",
    help: "By how much the oldest results that somebody was shown in the last seconds were out of date",
    ofProcesses: "max",
  },
  streams: { name: "scorequest_streams", help: "Open live streams", ofProcesses: "sum" },
  streamsLimit: { name: "scorequest_streams_limit", help: "How many live streams may be open", ofProcesses: "sum" },
  openFiles: {
    name: "scorequest_open_files",
    help: "Open files and connections, of the process that has the most",
    ofProcesses: "max",
  },
  openFilesLimit: {
    name: "scorequest_open_files_limit",
    help: "How many files and connections a process may have open",
    ofProcesses: "min",
  },
  connections: {
    name: "scorequest_database_connections",
    help: "Connections to the database in use and idle, and how many wait for one",
    label: { name: "state", values: ["used", "idle", "waiting"] },
    ofProcesses: "sum",
  },
  hearsChanges: {
    name: "scorequest_hears_changes",
    help: "1 while the database tells every process of changes, else 0",
    ofProcesses: "min",
  },
  heartbeatAge: {
    name: "scorequest_heartbeat_age_seconds",
    help: "How long ago the database was last heard, of the process that heard it first",
    ofProcesses: "max",
  },
  synchronousStandbys: {
    name: "scorequest_synchronous_standbys",
    help: "Standbys of the database of which a commit waits for some; missing where none are configured",
    ofProcesses: "min",
  },
  backupAge: {
    name: "scorequest_backup_age_seconds",
    help: "How long ago the last backup by the product was begun; without one, since the database is here",
    ofProcesses: "max",
  },
  signInsWaiting: {
    name: "scorequest_sign_ins_waiting",
    help: "People who wait for their password to be checked",
    ofProcesses: "sum",
  },
  mailsWaiting: {
    name: "scorequest_mails_waiting",
    help: "Mails that wait to be sent, of all instances; missing where no mail is configured",
    ofProcesses: "max",
  },
  oldestMail: {
    name: "scorequest_oldest_mail_seconds",
    help: "For how long the oldest mail that could be sent has waited",
    ofProcesses: "max",
  },
  diskFree: {
    name: "scorequest_disk_free_bytes",
    help: "Free space on the disk of the data folder",
    ofProcesses: "min",
  },
  memory: { name: "scorequest_memory_bytes", help: "Memory of all processes", ofProcesses: "sum" },
  processes: { name: "scorequest_processes", help: "Processes that have answered for this page", ofProcesses: "sum" },
  processesWanted: {
    name: "scorequest_processes_wanted",
    help: "Processes that should answer (WEB_CONCURRENCY)",
    ofProcesses: "max",
  },
  settingsDiffer: {
    name: "scorequest_settings_differ",
    help: "1 where running servers on this database were started with different values of a setting, else 0",
    label: { name: "setting", values: sharedSettings },
    ofProcesses: "max",
  },
  schemaVersion: {
    name: "scorequest_schema_version",
    help: "The newest migration that the code has, and that the database has had",
    label: { name: "of", values: ["code", "database"] },
    ofProcesses: "min",
  },
} satisfies Record<string, GaugeMetric>;

/** The one metric whose label is not a kind: each build has its own. */
export const buildInfo = {
  name: "scorequest_build_info",
  help: "1, for the version and build that runs",
  label: { name: "version", values: [] },
  ofProcesses: "max",
} satisfies GaugeMetric;
