/** Why a file contains no readable roster, as a key of the page's texts. */
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
    /** The file, and the columns or line concerned. */
    readonly where: { file?: string; columns?: string; line?: number } = {},
  ) {
    super(reason);
  }
}
