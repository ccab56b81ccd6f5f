/** The bell of this account: whoever has several is led to the right one. An id's end is enough among one's own, and a text is short. */
export const bellOf = (personId: string) => `/notifications?for=${personId.slice(-8)}`;
