import type { GeneralGrade, Language, ReportSection } from '@homeroom/domain';

/** The texts on a report, in the family's language. */
export interface ReportWords {
  title: string;
  className: string;
  weeks: string;
  sections: Record<ReportSection, string>;
  earned: string;
  lost: string;
  perWeek: string;
  attendance: string;
  attended: string;
  authorised: string;
  unauthorised: string;
  late: string;
  due: string;
  handedIn: string;
  handedInLate: string;
  missing: string;
  subject: string;
  pieces: string;
  percent: string;
  grade: string;
  otherSubjects: string;
  total: string;
  games: string;
  right: string;
  nothing: string;
  teacher: string;
  family: string;
  grades: Record<GeneralGrade, string>;
}

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = {
  en: {
    title: 'Report',
    className: 'Class',
    weeks: 'The last weeks',
    sections: {
      points: 'Points',
      attendance: 'Attendance',
      homework: 'Homework',
      marks: 'Marks',
      games: 'Games',
      comment: 'Comment',
      signatures: 'Signatures',
    },
    earned: 'Points earned',
    lost: 'Points lost',
    perWeek: 'Points earned, week by week',
    attendance: 'Attendance',
    attended: 'Sessions attended, of those possible',
    authorised: 'Authorised absences',
    unauthorised: 'Unauthorised absences',
    late: 'Times late',
    due: 'Pieces due',
    handedIn: 'Handed in',
    handedInLate: 'Of these late',
    missing: 'Missing',
    subject: 'Subject',
    pieces: 'Pieces',
    percent: 'Percent',
    grade: 'Grade',
    otherSubjects: 'Without a subject',
    total: 'All together',
    games: 'Games played',
    right: 'Right answers, of all',
    nothing: 'Nothing was counted in these days.',
    teacher: 'Teacher',
    family: 'Parent or guardian',
    grades: {
      excellent: 'Excellent',
      good: 'Good',
      satisfactory: 'Satisfactory',
      sufficient: 'Sufficient',
      insufficient: 'Not yet sufficient',
    },
  },
  es: {
    title: 'Informe',
    className: 'Clase',
    weeks: 'Las últimas semanas',
    sections: {
      points: 'Puntos',
      attendance: 'Asistencia',
      homework: 'Deberes',
      marks: 'Calificaciones',
      games: 'Juegos',
      comment: 'Comentario',
      signatures: 'Firmas',
    },
    earned: 'Puntos ganados',
    lost: 'Puntos perdidos',
    perWeek: 'Puntos ganados, semana a semana',
    attendance: 'Asistencia',
    attended: 'Sesiones a las que asistió, de las posibles',
    authorised: 'Ausencias justificadas',
    unauthorised: 'Ausencias injustificadas',
    late: 'Retrasos',
    due: 'Tareas para entregar',
    handedIn: 'Entregadas',
    handedInLate: 'De ellas, tarde',
    missing: 'Sin entregar',
    subject: 'Asignatura',
    pieces: 'Tareas',
    percent: 'Porcentaje',
    grade: 'Calificación',
    otherSubjects: 'Sin asignatura',
    total: 'En total',
    games: 'Juegos jugados',
    right: 'Respuestas correctas, de todas',
    nothing: 'En estos días no se contó nada.',
    teacher: 'Docente',
    family: 'Madre, padre o tutor',
    grades: {
      excellent: 'Sobresaliente',
      good: 'Notable',
      satisfactory: 'Bien',
      sufficient: 'Suficiente',
      insufficient: 'Todavía insuficiente',
    },
  },
  fr: {
    title: 'Bulletin',
    className: 'Classe',
    weeks: 'Les dernières semaines',
    sections: {
      points: 'Points',
      attendance: 'Présences',
      homework: 'Devoirs',
      marks: 'Notes',
      games: 'Jeux',
      comment: 'Appréciation',
      signatures: 'Signatures',
    },
    earned: 'Points gagnés',
    lost: 'Points perdus',
    perWeek: 'Points gagnés, semaine après semaine',
    attendance: 'Taux de présence',
    attended: 'Demi-journées de présence, sur celles possibles',
    authorised: 'Absences justifiées',
    unauthorised: 'Absences non justifiées',
    late: 'Retards',
    due: 'Devoirs à rendre',
    handedIn: 'Rendus',
    handedInLate: 'Dont en retard',
    missing: 'Manquants',
    subject: 'Matière',
    pieces: 'Devoirs',
    percent: 'Pourcentage',
    grade: 'Note',
    otherSubjects: 'Sans matière',
    total: 'Ensemble',
    games: 'Parties jouées',
    right: 'Réponses justes, sur toutes',
    nothing: 'Rien n’a été compté pendant ces jours.',
    teacher: 'Enseignant',
    family: 'Parent ou responsable',
    grades: {
      excellent: 'Excellent',
      good: 'Bien',
      satisfactory: 'Satisfaisant',
      sufficient: 'Suffisant',
      insufficient: 'Pas encore suffisant',
    },
  },
  de: {
    title: 'Bericht',
    className: 'Klasse',
    weeks: 'Die letzten Wochen',
    sections: {
      points: 'Punkte',
      attendance: 'Anwesenheit',
      homework: 'Hausaufgaben',
      marks: 'Bewertungen',
      games: 'Spiele',
      comment: 'Bemerkung',
      signatures: 'Unterschriften',
    },
    earned: 'Verdiente Punkte',
    lost: 'Verlorene Punkte',
    perWeek: 'Verdiente Punkte, Woche für Woche',
    attendance: 'Anwesenheit',
    attended: 'Besuchte von den möglichen Tageshälften',
    authorised: 'Entschuldigt gefehlt',
    unauthorised: 'Unentschuldigt gefehlt',
    late: 'Zu spät gekommen',
    due: 'Fällige Aufgaben',
    handedIn: 'Abgegeben',
    handedInLate: 'Davon zu spät',
    missing: 'Fehlend',
    subject: 'Fach',
    pieces: 'Aufgaben',
    percent: 'Prozent',
    grade: 'Note',
    otherSubjects: 'Ohne Fach',
    total: 'Zusammen',
    games: 'Gespielte Spiele',
    right: 'Richtige Antworten von allen',
    nothing: 'In diesen Tagen wurde nichts gezählt.',
    teacher: 'Lehrkraft',
    family: 'Eltern oder Sorgeberechtigte',
    grades: {
      excellent: 'Sehr gut',
      good: 'Gut',
      satisfactory: 'Befriedigend',
      sufficient: 'Ausreichend',
      insufficient: 'Noch nicht ausreichend',
    },
  },
};
