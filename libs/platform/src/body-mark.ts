/** A mark on routes whose body is not a form, and the test for it. */
export function bodyMark(name: string) {
  return {
    says: { [name]: true },
    isIn: (config: object): boolean => (config as Readonly<Record<string, unknown>>)[name] === true,
  };
}
