import i18next from 'i18next';
import student from './en/student.json';

/** Texts of a student's own pages, which the staff of the class can look at too. */
i18next.addResourceBundle('en', 'student', student);
