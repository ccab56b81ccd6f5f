/** The usual methods, each with its flood limit. */
export const read = { method: 'GET', budget: 'read' } as const;
export const write = { method: 'POST', budget: 'write' } as const;
export const put = { method: 'PUT', budget: 'write' } as const;
export const change = { method: 'PATCH', budget: 'write' } as const;
/** Has connections of its own, because a translation takes as long as the server that makes it, which may be slow. */
export const translate = { method: 'GET', budget: 'translate', lane: 'files' } as const;

/** Limited like sign-ins. */
export const signIn = { method: 'POST', service: 'auth', access: 'open', budget: 'signIn' } as const;
