/** Whose draft a text to a person is, among all drafts. */
export const draftOwner = (personId: string) => `person/${personId}`;
