export type MaybePromise<Value> = Value | Promise<Value>;

/** Goes on at once where the value is there already: a promise costs as much as a small reply. */
export function whenReady<Value, Result>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}
