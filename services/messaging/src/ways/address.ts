/** Which account something is for: an id's end is enough among one's own, and a text is short. */
export const markOf = (personId: string) => personId.slice(-8);

/** The bell of this account: whoever has several is led to the right one. */
export const bellOf = (personId: string) => `/notifications?for=${markOf(personId)}`;
