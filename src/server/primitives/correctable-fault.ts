/** A fault that whoever runs the server can correct; the message says how. */
export class CorrectableFault extends Error {}
