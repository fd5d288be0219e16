// The bucket of the tests as a process of its own: its folder and its port are the arguments.
import { objectsInFolder } from "#server/testing/s3-objects.ts";
import { startS3Server } from "#server/testing/s3-server.ts";

const [folder = "", port = ""] = process.argv.slice(2);
await startS3Server({ port: Number(port), objects: objectsInFolder(folder) });
console.log("ready");
