import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";
import { defaultLanguage } from "#domain/default-language.ts";
import { root } from "../build-stamp.js";

export type Parameter = { name: string; type: string };

/** What the page cannot know of a word that it calls: the comment above it, and what its values are. */
export type WordNote = { comment?: string; parameters: readonly Parameter[] };

type Node = ESTree.Expression | ESTree.ParamPattern;

/** Of all English words, which are the model of the others. */
export async function readAllNotes(): Promise<Map<string, WordNote>> {
  const folder = join(root, "src/words", defaultLanguage);
  const files = (await readdir(folder)).sort();
  const sources = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return new Map(sources.flatMap((source) => [...readWordNotes(source)]));
}

/** Of one file, by path, such as `stage.votes`. */
export function readWordNotes(source: string): Map<string, WordNote> {
  const { program, comments } = parseSync("words.ts", source);
  const notes = new Map<string, WordNote>();

  function commentBefore(start: number): { comment?: string } {
    const comment = comments.findLast(({ end }) => end <= start);
    if (!comment || source.slice(comment.end, start).trim() !== "") return {};
    return { comment: comment.value.replace(/^\*|\s+\*(?=\s)/g, "").trim() };
  }

  function parameterOf(parameter: Node): Parameter {
    if (parameter.type !== "Identifier") return { name: source.slice(parameter.start, parameter.end), type: "" };
    const type = parameter.typeAnnotation?.typeAnnotation;
    return { name: parameter.name, type: type ? source.slice(type.start, type.end) : "" };
  }

  function add(path: string, value: ESTree.Expression, start: number): void {
    const parameters = value.type === "ArrowFunctionExpression" ? value.params : [];
    notes.set(path, { ...commentBefore(start), parameters: parameters.map((one) => parameterOf(one as Node)) });
    if (value.type === "ObjectExpression")
      for (const part of value.properties)
        if (part.type === "Property" && !part.computed) add(`${path}.${keyOf(part.key)}`, part.value, part.start);
    if (value.type === "ArrayExpression")
      for (const [index, part] of value.elements.entries())
        if (part && part.type !== "SpreadElement") add(`${path}.${index}`, part, part.start);
  }

  for (const { start, ...statement } of program.body) {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") continue;
    for (const { id, init } of statement.declaration.declarations)
      if (id.type === "Identifier" && init) add(id.name, init, start);
  }
  return notes;
}

function keyOf(key: ESTree.PropertyKey): string {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : "";
}
