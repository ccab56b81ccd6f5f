/** Marks which account something is for: the end of an id is enough among a person's own accounts, and a text is short. */
export const markOf = (personId: string) => personId.slice(-8);

/** The address of this account's bell: a person with several accounts is led to the right one. */
export const bellOf = (personId: string) => `/notifications?for=${markOf(personId)}`;
