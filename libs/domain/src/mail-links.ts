/** Pages that a mail leads to. The token stands behind the #: no server hears it, so that no log can hold it. */
export function activationPath(token: string): `/${string}` {
  return `/activate#${token}`;
}
