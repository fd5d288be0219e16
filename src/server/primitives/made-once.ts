/** Makes something when it is first needed, and keeps it. */
export function madeOnce<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
