const WIDTH = 110;

/** One line for what fits into one: the document is read in changes, and by people. */
export function asText(value: unknown): string {
  return `${lines(value, '')}\n`;
}

function lines(value: unknown, indent: string): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= WIDTH) return flat;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((each) => deeper + lines(each, deeper)).join(',\n')}\n${indent}]`;
  }
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{\n${fields.map(([name, each]) => `${deeper}${JSON.stringify(name)}: ${lines(each, deeper)}`).join(',\n')}\n${indent}}`;
}
