import { describe, expect, onTestFinished, test } from "vitest";
import { api } from "#contract/api.ts";
import { pagePatterns } from "#domain/paths.ts";
import { createTestApp } from "./testing/app.ts";
import { castVote, createAward, createContest, createEntry, createExhibit, createShow } from "./testing/factories.ts";
import { signedInAs } from "./testing/people.ts";
import { testProduct } from "./testing/product.ts";

const product = await testProduct();

const get = (path: string, headers?: Record<string, string>) => product.app.request(path, headers ? { headers } : {});

describe("the contract", () => {
  test("lists exactly the calls that are served", () => {
    const served = product.routes
      .filter(({ path }) => path.startsWith("/api/"))
      .map(({ method, path }) => `${method} ${path}`);
    const listed = Object.values(api).flatMap((endpoints) => endpoints.map(({ method, path }) => `${method} ${path}`));
    expect([...new Set(served)].sort()).toEqual([...listed].sort());
  });

  test("is served as OpenAPI and as a page", async () => {
    const document = await (await get("/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    expect(document.paths["/api/contests/{contestId}"].get.parameters).toMatchObject([
      { name: "contestId", in: "path" },
    ]);
    expect(document.paths["/api/login"].post.requestBody.content["application/json"].schema.properties).toHaveProperty(
      "email",
    );

    const wanted = (path: string) => document.paths[path].post.requestBody.content["application/json"].schema.required;
    expect(wanted("/api/login")).toEqual(["email", "password"]);
    expect(wanted("/api/auth/register")).toEqual(["email", "password", "firstName", "lastName"]);
    expect(wanted("/api/contests/{contestId}/vote")).toEqual(["entryId"]);

    const page = await get("/api/docs");
    expect(page.headers.get("content-type")).toContain("text/html");
    const text = await page.text();
    for (const { path } of Object.values(api).flat()) expect(text).toContain(path.replace(/:(\w+)/g, "{$1}"));
  });
});

describe("health", () => {
  test("the process answers, is ready, and the database is reached and migrated", async () => {
    expect(await (await get("/api/health")).json()).toEqual({ status: "ok" });
    for (const path of ["/api/ready", "/api/ready?deep=1"])
      expect(await (await get(path)).json()).toEqual({ status: "ready" });
    const odd = await get("/api/ready?deep=yes");
    expect(odd.status).toBe(400);
    expect(await odd.json()).toMatchObject({ fields: { deep: "deep must be 1 where it is given" } });
  });

  test("a database that is not migrated is not ready for whoever asks it", async () => {
    const other = await createTestApp();
    await other.database.pool.query("delete from schema_migrations");
    const response = await other.app.request("/api/ready?deep=1");
    await other.drop();
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("1");
  });

  test("while the database is away all that needs it is 503, and a balancer still gets the reads that do not", async () => {
    const other = await createTestApp();
    onTestFinished(other.drop);
    await other.database.close();
    expect((await other.app.request("/api/ready")).status).toBe(200);
    for (const path of ["/api/ready?deep=1", "/api/public-contests"]) {
      const response = await other.app.request(path);
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("1");
      expect(await response.json()).toMatchObject({ code: "unavailable", message: expect.any(String) });
    }
    expect((await other.app.request("/api/health")).status).toBe(200);
    const page = await other.app.request("/contest/1");
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('<div id="root">');
  });
});

describe("every reply", () => {
  const paths = [
    "/",
    "/nowhere",
    "/api/health",
    "/api/nowhere",
    "/assets/main-abc123.js",
    "/uploads/x/400.webp",
    "/api/docs",
  ];

  test.each(paths)("%s carries the security headers", async (path) => {
    const { headers } = await get(path);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    if (!path.endsWith(".js")) expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("set-cookie")).toBeNull();
  });

  test("a script has only those that browsers read for scripts", async () => {
    const script = await get("/assets/main-abc123.js");
    expect(script.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(script.headers.get("permissions-policy")).toBeNull();
    expect(script.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect((await get("/")).headers.get("permissions-policy")).toContain("camera=()");
  });

  test("pages cannot be framed", async () => {
    expect((await get("/")).headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  test("requires https when the site has it", async () => {
    const other = await createTestApp({ publicUrl: "https://vote.example.org" });
    const { headers } = await other.app.request("/api/health");
    await other.drop();
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
  });
});

describe("unknown paths", () => {
  test.each(["/api", "/api/", "/api/nowhere", "/api/login/extra", "/API/health", "/api/%00"])("%s", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    if (path.startsWith("/api/")) expect(await response.json()).toMatchObject({ code: "not_found" });
  });

  test("under /api they are JSON for every method", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await product.app.request("/api/nowhere", { method });
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toContain("application/json");
    }
  });

  test.each([
    "/uploads/../app-secret",
    "/uploads/x/original.jpg",
    "/uploads/..%2f..%2fapp-secret/400.webp",
    "/uploads/x/400.webp%00",
  ])("%s shows no file", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe("static files", () => {
  test("are cached for ever when their name contains a hash of their content", async () => {
    const response = await get("/assets/main-abc123.js");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect((await get("/favicon.svg")).headers.get("cache-control")).not.toContain("immutable");
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["GZIP", "gzip"],
    ["deflate, *", null],
    ["identity", null],
  ])("come as %s", async (accepted, encoding) => {
    const response = await get("/assets/main-abc123.js", { "accept-encoding": accepted });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toContain("accept-encoding");
    expect(await response.text()).toBe("console.log('hello')");
  });

  test("are not sent again", async () => {
    for (const tag of ['"icon"', 'W/"icon"', '"old", "icon"', "*"])
      expect((await get("/favicon.svg", { "if-none-match": tag })).status).toBe(304);
    expect((await get("/favicon.svg", { "if-none-match": '"old"' })).status).toBe(200);
  });
});

describe("pages", () => {
  test.each(Object.values(pagePatterns).filter((path) => !path.includes(":")))("%s is there", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/<title>.*ScoreQuest.*<\/title><meta name="description"/);
  });

  test("an unknown page is the app with status 404, out of search engines", async () => {
    const response = await get("/nowhere");
    const text = await response.text();
    expect(response.status).toBe(404);
    expect(text).toContain("<title>Page Not Found | ScoreQuest</title>");
    expect(text).toContain('content="noindex, nofollow"');
    expect(text).toContain('<div id="root">');
  });

  test.each(["//", "/disclaimer//", "/contest//1"])("%s is not a page with too many slashes", async (path) => {
    const response = await product.app.request(path);
    expect(response.status).toBe(404);
  });

  test("a contest's page has its own metadata, escaped", async () => {
    const contest = await createContest(product.database, {
      title: `"><script>alert(1)</script>$&`,
      description: "<b>bold</b> & 'quoted'",
      cover_photo_url: "/uploads/abc/800.webp",
    });
    for (const path of [`/contest/${contest.id}`, `/vote/${contest.id}`]) {
      const response = await get(path);
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(text).toContain("<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; | ScoreQuest</title>");
      expect(text).toContain('content="&lt;b&gt;bold&lt;/b&gt; &amp; &#39;quoted&#39;"');
      expect(text).toContain('property="og:image" content="http://localhost:3000/uploads/abc/800.webp"');
      expect(text).toContain(`rel="canonical" href="http://localhost:3000/contest/${contest.id}"`);
      expect(text).not.toContain("<script>");
    }
  });

  test("a link to a contest shows its winner once everybody may know it, and its cover before", async () => {
    const over = { start_date: new Date("2026-01-01"), end_date: new Date("2026-01-02") };
    const hidden = { ...over, seal_from: over.start_date };
    const opened = { ...hidden, opened_at: new Date("2026-01-03"), opened_by: "somebody" };
    const announced = { ...opened, announced_at: new Date("2026-01-04") };
    const preview = async (values: object) => {
      const contest = await createContest(product.database, { cover_photo_url: "/cover.webp", ...values });
      const ofContest = { contest_id: contest.id, image_url: "/car.webp" };
      const entry = await createEntry(product.database, { ...ofContest, name: "Frost" });
      await createEntry(product.database, { ...ofContest, name: "Ember" });
      await castVote(product.database, entry);
      const text = await (await get(`/contest/${contest.id}`)).text();
      return [/og:image" content="[^"]*(\/\w+\.webp)/.exec(text)?.[1], text.includes('content="Winner: Frost"')];
    };
    const open = { ...over, end_date: new Date("2100-01-01") };
    for (const values of [open, hidden, opened]) expect(await preview(values)).toEqual(["/cover.webp", false]);
    for (const values of [over, announced]) expect(await preview(values)).toEqual(["/car.webp", true]);
  });

  test("a link to a show names its winners as its page does: of those awards that everybody may know, after the end of all", async () => {
    const over = { start_date: new Date("2026-01-01"), end_date: new Date("2026-01-02") };
    const hidden = { ...over, seal_from: over.start_date };
    const opened = { ...hidden, opened_at: new Date("2026-01-03"), opened_by: "somebody" };
    const announced = { ...opened, announced_at: new Date("2026-01-04") };
    const open = { ...over, end_date: new Date("2100-01-01") };
    const preview = async (...awards: object[]) => {
      const show = await createShow(product.database, { cover_photo_url: "/cover.webp" });
      await createExhibit(product.database, show, { name: "Frost", image_url: "/car.webp" });
      for (const [at, values] of awards.entries()) {
        const { id } = await createAward(product.database, show, { ...values, title: `Award ${at}`, position: at + 1 });
        const { rows } = await product.database.pool.query("select * from entries where contest_id = $1", [id]);
        await castVote(product.database, rows[0]);
      }
      const text = await (await get(`/show/${show.id}`)).text();
      const picture = /og:image" content="[^"]*(\/\w+\.webp)/.exec(text)?.[1];
      return [picture, /og:description" content="([^"]*)"/.exec(text)?.[1]];
    };
    const nothing = ["/cover.webp", expect.not.stringContaining("Frost")];
    for (const values of [open, hidden, opened]) expect(await preview(values)).toEqual(nothing);
    expect(await preview(announced, open)).toEqual(nothing);
    expect(await preview(announced, opened)).toEqual(["/car.webp", "Award 0: Frost"]);
    expect(await preview(over, announced)).toEqual(["/car.webp", "Award 1: Frost · Award 0: Frost"]);
  });

  const dataOf = async (response: Response) =>
    JSON.parse(
      /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(await response.text())?.[1] ?? "",
    );

  test("a contest's page contains the contest as its viewer may see it", async () => {
    const { id } = await createContest(product.database, { show_entry_name: false, access_code: "s3cret" });
    const entry = await createEntry(product.database, { contest_id: id, name: "</script>Hidden" });
    const page = await (await get(`/contest/${id}`)).text();
    expect(page).not.toMatch(/s3cret|Hidden/);
    const { contest } = await dataOf(await get(`/vote/${id}`));
    expect(contest).toMatchObject({
      id,
      entries: [{ id: entry.id }],
      userVote: null,
      canManage: false,
      hasAccess: false,
    });
    const admin = await signedInAs(product, "admin");
    const managed = (await dataOf(await admin.visitor.get(`/contest/${id}`))).contest;
    expect(managed).toMatchObject({ canManage: true, accessCode: "s3cret", entries: [{ name: "</script>Hidden" }] });
    expect(managed).toEqual({
      ...(await (await admin.visitor.get(`/api/contests/${id}`)).json()),
      serverTime: managed.serverTime,
    });
  });

  test("a link to an entry describes that entry, unless its name is hidden", async () => {
    const contest = await createContest(product.database);
    const entry = await createEntry(product.database, { contest_id: contest.id, name: "Miku <GT>" });
    const text = await (await get(`/contest/${contest.id}?entry=${entry.id}`)).text();
    expect(text).toContain(`<title>Miku &lt;GT&gt; – ${contest.title} | ScoreQuest</title>`);
    expect(text).toContain("Currently ranked #1 with 0 votes.");
    for (const odd of ["0", "1abc", "999999"])
      expect(await (await get(`/contest/${contest.id}?entry=${odd}`)).text()).toContain(`<title>${contest.title} |`);
    const hidden = await createContest(product.database, { show_entry_name: false });
    const { id } = await createEntry(product.database, { contest_id: hidden.id, name: "Nobody knows" });
    expect(await (await get(`/contest/${hidden.id}?entry=${id}`)).text()).not.toContain("Nobody knows");
  });

  test("contain who is signed in, and nothing that the page does not need", async () => {
    const anonymous = await get("/");
    expect(anonymous.headers.get("cache-control")).toBe("private, no-cache");
    expect(anonymous.headers.get("vary")?.toLowerCase()).toContain("cookie");
    expect(await dataOf(anonymous)).toEqual({
      user: null,
      publicUrl: "http://localhost:3000",
      google: false,
      mail: false,
    });

    const { visitor, user } = await signedInAs(product, "voter", { first_name: "</script><b>", last_name: "<!--" });
    const data = await dataOf(await visitor.get("/terms-of-service"));
    expect(data.user).toMatchObject({ id: user.id, firstName: "</script><b>", lastName: "<!--" });
    expect(data.user).not.toHaveProperty("voterId");
  });

  test.each(["/contest/999999", "/contest/1abc", "/contest/0", "/contest/9999999999", "/vote/-1", "/contest/%00"])(
    "%s is 404",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe("the log", () => {
  test("has a line for each request, without its secrets", async () => {
    const path = "/api/auth/google/callback?code=hunter2&state=hunter2&page=2";
    await product.app.request(path, { headers: { cookie: "sq_session=hunter2", "x-request-id": "my-id" } });
    await product.app.request("/api/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "a@b.co", password: "hunter2" }),
    });
    const lines = product.logged.join("");
    expect(lines).toContain('"requestId":"my-id"');
    expect(lines).toContain('"page":"2"');
    expect(lines).not.toContain("hunter2");
  });
});
