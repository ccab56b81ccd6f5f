/** What a roster says of a student, by the name under which it travels. */
export const ROSTER_COLUMNS = [
  'recordId',
  'lastName',
  'firstName',
  'classNumber',
  'grade',
  'section',
  'parentLastName',
  'parentFirstName',
  'parentEmail',
  'parentPhone',
] as const;
export type RosterColumn = (typeof ROSTER_COLUMNS)[number];

/** Without these a row says nothing. */
export const ROSTER_NEEDS: readonly RosterColumn[] = ['firstName', 'lastName', 'classNumber'];

/**
 * How schools and their other programs head these columns: English, Spanish, French and German, OneRoster's names, and those
 * under which our own lists leave. As `plain` leaves them.
 */
const HEADS: Record<RosterColumn, string> = {
  recordId: `recordid studentid studentnumber studentidentifier sourcedid id upn admissionno admissionnumber localid
    matricula numerodealumno identifiant ine numeroeleve schuelernummer schulernummer schuelerid`,
  lastName: `lastname surname familyname studentlastname legallastname apellido apellidos nom nomdefamille nachname
    familienname`,
  firstName: `firstname givenname forename preferredname studentfirstname legalfirstname nombre nombres prenom prenoms
    vorname rufname`,
  classNumber: `class classnumber classno homeroom homeroomnumber room clase numerodeclase classe numerodeclasse klasse
    klassennummer`,
  grade: 'grade gradelevel grades year yeargroup grado curso niveau annee jahrgang klassenstufe stufe',
  section: 'section stream seccion grupo division groupe zug',
  parentLastName: `parentlastname guardianlastname contactlastname mothersurname apellidodelpadre nomduparent
    nomresponsable nachnameelternteil`,
  parentFirstName: `parentfirstname guardianfirstname contactfirstname nombredelpadre prenomduparent prenomresponsable
    vornameelternteil`,
  parentEmail: `parentemail guardianemail contactemail email emailaddress mail correo correoelectronico courriel
    emailparent emaildelpadre elternemail emaileltern`,
  parentPhone: `parentphone parenttelephone guardianphone contactphone phone telephone mobile cell telefono movil tel
    telephoneparent telefon elterntelefon handy`,
};
const COLUMN_OF = new Map(
  ROSTER_COLUMNS.flatMap((column) => HEADS[column].split(/\s+/).map((head) => [head, column] as const)),
);

/** Which column each head means, or null; none is meant twice. A person looks at it before anything happens. */
export function guessRosterColumns(heads: readonly string[]): (RosterColumn | null)[] {
  const taken = new Set<RosterColumn>();
  return heads.map((head) => {
    const column = COLUMN_OF.get(plain(head));
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

/** Without case, accents, and whatever stands between the words. */
function plain(head: string): string {
  return head
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
