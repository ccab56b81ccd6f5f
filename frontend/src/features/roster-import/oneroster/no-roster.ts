/** Why a file holds no roster that could be read, in a word that the page has a sentence for. */
export class NoRoster extends Error {
  override name = 'NoRoster';

  constructor(
    readonly reason:
      | 'tooLarge'
      | 'noZip'
      | 'tooManyEntries'
      | 'unpacksTooLarge'
      | 'noManifest'
      | 'twice'
      | 'version'
      | 'missing'
      | 'columns'
      | 'quotes'
      | 'noSchool',
    /** Which file of it, and which columns or which line are meant. */
    readonly where: { file?: string; columns?: string; line?: number } = {},
  ) {
    super(reason);
  }
}
