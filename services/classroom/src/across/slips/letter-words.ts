import type { Language } from '@homeroom/domain';
import { BRAND_NAME } from '@homeroom/platform';

/** The texts of a letter of invitation, in the family's language. */
export interface LetterWords {
  subject: string;
  /** The addressee if no name was given. */
  parentOf: string;
  greeting: string;
  about: string;
  /** Precedes the children's names, which are on lines of their own. */
  children: string;
  how: string;
  id: string;
  pin: string;
  secret: string;
  close: string;
}

export const LETTER_WORDS: Readonly<Record<Language, LetterWords>> = {
  en: {
    parentOf: 'The family of {{names}}',
    subject: `Your family’s access to ${BRAND_NAME}`,
    greeting: 'Dear parent or guardian,',
    about: `our school uses ${BRAND_NAME}. There you see how your child is doing, what homework is set and what is in the calendar; you report an absence, write to the teachers, and are told at once in an emergency.`,
    children: 'This access is for:',
    how: 'Scan the code with your phone, or open {{address}} and choose the sign-in for parents. Then type your ID and your PIN.',
    id: 'Parent ID',
    pin: 'PIN (5 digits)',
    secret:
      'ID and PIN are for you alone. Please keep this letter where nobody else finds it, or destroy it once you have signed in. If you need a new PIN, ask the school’s office.',
    close: 'With kind regards',
  },
  es: {
    parentOf: 'Familia de {{names}}',
    subject: `El acceso de su familia a ${BRAND_NAME}`,
    greeting: 'Estimada familia:',
    about: `Nuestra escuela usa ${BRAND_NAME}. Allí verá cómo le va a su hijo o hija, qué deberes tiene y qué hay en el calendario; podrá avisar de una ausencia, escribir a los docentes y recibir aviso inmediato en una emergencia.`,
    children: 'Este acceso es para:',
    how: 'Escanee el código con su teléfono, o abra {{address}} y elija el acceso para familias. Después escriba su ID y su PIN.',
    id: 'ID de padre o tutor',
    pin: 'PIN (5 dígitos)',
    secret:
      'El ID y el PIN son solo para usted. Guarde esta carta donde nadie más la encuentre, o destrúyala cuando haya entrado. Si necesita un PIN nuevo, pídalo en la secretaría de la escuela.',
    close: 'Un cordial saludo',
  },
  fr: {
    parentOf: 'Famille de {{names}}',
    subject: `L’accès de votre famille à ${BRAND_NAME}`,
    greeting: 'Chers parents, chers responsables,',
    about: `notre école utilise ${BRAND_NAME}. Vous y voyez comment va votre enfant, quels devoirs il a et ce que prévoit le calendrier ; vous signalez une absence, écrivez aux enseignants et êtes prévenus aussitôt en cas d’urgence.`,
    children: 'Cet accès concerne :',
    how: 'Scannez le code avec votre téléphone, ou ouvrez {{address}} et choisissez la connexion des parents. Tapez ensuite votre identifiant et votre code PIN.',
    id: 'Identifiant parent',
    pin: 'Code PIN (5 chiffres)',
    secret:
      'L’identifiant et le code PIN sont pour vous seuls. Gardez cette lettre à l’abri des regards, ou détruisez-la une fois connectés. S’il vous faut un nouveau code, demandez-le au secrétariat de l’école.',
    close: 'Cordialement',
  },
  de: {
    parentOf: 'Familie von {{names}}',
    subject: `Der Zugang Ihrer Familie zu ${BRAND_NAME}`,
    greeting: 'Liebe Eltern, liebe Sorgeberechtigte,',
    about: `unsere Schule benutzt ${BRAND_NAME}. Dort sehen Sie, wie es Ihrem Kind geht, welche Hausaufgaben es hat und was im Kalender steht; Sie melden eine Abwesenheit, schreiben den Lehrkräften und erfahren in einem Notfall sofort davon.`,
    children: 'Dieser Zugang gilt für:',
    how: 'Scannen Sie den Code mit Ihrem Telefon, oder öffnen Sie {{address}} und wählen Sie die Anmeldung für Eltern. Geben Sie dann Ihre ID und Ihre PIN ein.',
    id: 'Eltern-ID',
    pin: 'PIN (5 Ziffern)',
    secret:
      'ID und PIN sind nur für Sie. Bewahren Sie diesen Brief so auf, dass ihn sonst niemand findet, oder vernichten Sie ihn nach der ersten Anmeldung. Eine neue PIN bekommen Sie im Sekretariat der Schule.',
    close: 'Mit freundlichen Grüßen',
  },
};
