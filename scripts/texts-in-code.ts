import { parseSync } from "vite";

/** Attributes and properties that people read or hear. */
const readNames = new Set([
  ..."alt label title placeholder description hint text message confirmLabel".split(" "),
  ..."aria-description aria-label aria-placeholder aria-roledescription aria-valuetext".split(" "),
]);

/** `read`: whoever sees the page reads a text that stands there. `code`: only if it is a sentence. */
type Place = "read" | "code" | "unread";
type Node = { type: string; start: number } & Record<string, unknown>;
type TextInCode = { line: number; text: string };

/** What a person reads and what is written in the code itself, and so in one language only. */
export function textsInCode(path: string, source: string): TextInCode[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: TextInCode[] = [];
  visit(program as unknown as Node, "code");
  return found;

  function visit(node: Node, place: Place): void {
    const text = textOf(node)
      ?.replace(/&\w+;|\s+/g, " ")
      .trim();
    if (text !== undefined && isRead(text, node.type === "JSXText" ? "read" : place))
      found.push({ line: source.slice(0, node.start).split("\n").length, text });
    for (const [key, value] of Object.entries(node))
      for (const part of [value].flat()) if (isNode(part)) visit(part, placeOf(node, key) ?? place);
  }
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === "TemplateLiteral")
    return (quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join("…");
  return (type === "JSXText" || type === "Literal") && typeof value === "string" ? value : undefined;
}

function isRead(text: string, place: Place): boolean {
  if (place === "read") return /\p{L}\p{Ll}|\p{Lo}/u.test(text);
  return place === "code" && isSentence(text);
}

/** Begins with a capital letter and has several words, or is in a script without such letters. */
export function isSentence(text: string): boolean {
  if (/\p{Lo}/u.test(text)) return true;
  const words = text.match(/\p{L}{2,}|…/gu) ?? [];
  return /^\P{L}*\p{Lu}.*\p{L}/u.test(text) && text.includes(" ") && words.length > 1 && !text.includes("=");
}

/** Of what a node has as `key`. Undefined where it is as around the node. */
function placeOf(node: Node, key: string): Place | undefined {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return key === "children" ? "read" : "code";
    case "JSXAttribute":
      return key === "value" ? placeOfNamed(node.name as Node) : "unread";
    case "Property":
      return key === "value" ? placeOfNamed(node.key as Node) : "unread";
    case "ArrayExpression":
    case "ArrowFunctionExpression":
    case "BinaryExpression":
    case "CallExpression":
    case "MemberExpression":
      return "code";
    case "ConditionalExpression":
      return key === "test" ? "code" : undefined;
    case "LogicalExpression":
      return key === "left" ? "code" : undefined;
    case "NewExpression":
      return /Error$/.test(String((node.callee as Node).name)) ? "unread" : "code";
    case "ImportDeclaration":
    case "TSLiteralType":
    case "ThrowStatement":
      return "unread";
    default:
      return undefined;
  }
}

function placeOfNamed({ name, value }: Node): Place {
  const text = String(name ?? value);
  if (text === "className") return "unread";
  return readNames.has(text) ? "read" : "code";
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
