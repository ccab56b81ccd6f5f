/** The usual methods, each with its flood limit. */
export const read = { method: 'GET', budget: 'read' } as const;
export const write = { method: 'POST', budget: 'write' } as const;
export const put = { method: 'PUT', budget: 'write' } as const;
export const change = { method: 'PATCH', budget: 'write' } as const;

/** Limited like sign-ins. */
export const signIn = { method: 'POST', service: 'auth', access: 'open', budget: 'signIn' } as const;
