/** How most routes are asked, and which flood limit stands in front of each. */
export const read = { method: 'GET', budget: 'read' } as const;
export const write = { method: 'POST', budget: 'write' } as const;
export const put = { method: 'PUT', budget: 'write' } as const;
export const change = { method: 'PATCH', budget: 'write' } as const;

/** Counted as sign-ins are. */
export const signIn = { method: 'POST', service: 'auth', access: 'open', budget: 'signIn' } as const;
