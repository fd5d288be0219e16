import pg from "pg";

/** Committed on this server, but perhaps on no standby: whoever asked for it must not be told that it is done. */
export class UnconfirmedCommit extends Error {
  constructor() {
    super("The wait for the standby was cancelled: the commit is not confirmed.");
  }
}

/** PostgreSQL's function that waits for the standby. Only a warning tells that its wait was cancelled. */
const waitForStandby = "SyncRepWaitForLSN";

type Callback = (error: Error | null | undefined, result?: unknown) => void;

/** A statement or commit whose wait for the standby was cancelled only gets a warning of PostgreSQL. Here it fails. */
export class ConfirmingClient extends pg.Client {
  #isUnconfirmed = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on("notice", ({ routine }) => {
      if (routine === waitForStandby) this.#isUnconfirmed = true;
    });
  }

  // The warning comes before the result, and the next statement is sent after it.
  override query(...args: unknown[]): never {
    const callback = args.at(-1);
    if (typeof callback === "function")
      args[args.length - 1] = (error: Error | null, result: unknown) => {
        const fault = this.#takeFault();
        (callback as Callback)(error ?? fault, result);
      };
    const result = (super.query as (...args: unknown[]) => unknown).apply(this, args);
    return (
      result instanceof Promise
        ? result.then(
            (value) => this.#confirmed(value),
            (error) => {
              this.#takeFault(); // belongs to the statement that failed
              throw error;
            },
          )
        : result
    ) as never;
  }

  #confirmed<Value>(value: Value): Value {
    const fault = this.#takeFault();
    if (fault) throw fault;
    return value;
  }

  #takeFault(): UnconfirmedCommit | undefined {
    if (!this.#isUnconfirmed) return undefined;
    this.#isUnconfirmed = false;
    return new UnconfirmedCommit();
  }
}
