/** How a route says that it takes a body which is no form, and how that is read off it again. */
export function bodyMark(name: string) {
  return {
    says: { [name]: true },
    isIn: (config: object): boolean => (config as Readonly<Record<string, unknown>>)[name] === true,
  };
}
