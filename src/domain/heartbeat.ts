/** How often the server sends a heartbeat on an open stream, because proxies close connections that were idle for a minute. */
export const heartbeatIntervalMs = 20_000;
/** A cut connection looks open forever, so after more than two missing heartbeats the browser opens a new one. */
export const deadConnectionAfterMs = 2.25 * heartbeatIntervalMs;
