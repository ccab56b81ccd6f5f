const WIDTH = 110;

/** Writes a value on one line if it fits, since the document is read by people and in diffs. */
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
