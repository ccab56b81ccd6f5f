import type {
  ExportProgress,
  ExportSchoolProgress,
  FindProgress,
  FindSchoolProgress,
  Progress,
} from '../progress';
import type {
  AddReportPhrase,
  ChangedReportPhrases,
  FamilyReport,
  FamilyReportLine,
  FindReport,
  FindReportOrders,
  KeptReportTemplate,
  OrderReports,
  ReleasedReport,
  ReleaseReport,
  ReportComment,
  ReportOrder,
  ReportPhrase,
  ReportsReleased,
  ReportsTakenBack,
  SavedReportComment,
  SavedReportTemplate,
  SaveReportComment,
  SaveReportTemplate,
  TakeReportsBack,
  AcknowledgedReport,
  ReportsReminded,
} from '../reports';
import type { ChangedStudentGoals, CloseStudentGoal, GoalsOfStudent, SetStudentGoal } from '../student-goals';
import type { ListFile } from './call';

/** Figures from points, registers, homework and games: for a student, a class, a year group, the school. */
export interface ProgressCalls {
  'GET /api/students/:studentId/progress': { query: FindProgress; answer: Progress };
  'GET /api/simple-classes/:classNumber/progress': {
    query: FindProgress;
    answer: Progress;
    errors: 'CLASS_NOT_FOUND';
  };
  'GET /api/simple-classes/:classNumber/progress/file': {
    query: ExportProgress;
    type: ListFile;
    errors: 'CLASS_NOT_FOUND';
  };
  'GET /api/school-admin/progress': { query: FindSchoolProgress; answer: Progress };
  'GET /api/school-admin/progress/file': { query: ExportSchoolProgress; type: ListFile };
  'GET /api/students/:studentId/goals': { answer: GoalsOfStudent };
  'POST /api/students/:studentId/goals': {
    body: SetStudentGoal;
    answer: ChangedStudentGoals;
    status: 201;
  };
  'POST /api/students/:studentId/goals/:goalId/close': {
    body: CloseStudentGoal;
    answer: ChangedStudentGoals;
  };
  'GET /api/school-admin/report-template': { answer: KeptReportTemplate };
  'PUT /api/school-admin/report-template': {
    body: SaveReportTemplate;
    answer: SavedReportTemplate;
    errors: 'CHANGED_MEANWHILE';
  };
  'GET /api/report-phrases': { answer: ReportPhrase[] };
  'POST /api/report-phrases': { body: AddReportPhrase; answer: ChangedReportPhrases; status: 201 };
  'POST /api/report-phrases/:phraseId/remove': { answer: ChangedReportPhrases };
  'GET /api/students/:studentId/report': { query: FindProgress; answer: ReportComment };
  'PUT /api/students/:studentId/report': {
    body: SaveReportComment;
    answer: SavedReportComment;
    errors: 'CHANGED_MEANWHILE';
  };
  'GET /api/students/:studentId/report/file': { query: FindReport; type: 'application/pdf' };
  'GET /api/report-orders': { query: FindReportOrders; answer: ReportOrder[]; errors: 'CLASS_NOT_FOUND' };
  'POST /api/report-orders': {
    body: OrderReports;
    answer: ReportOrder;
    status: 201;
    errors: 'CHANGED_MEANWHILE' | 'CLASS_NOT_FOUND' | 'YEAR_CHANGING';
  };
  'GET /api/report-orders/:orderId/file': { type: 'application/pdf' };
  'GET /api/released-reports': {
    query: FindReportOrders;
    answer: ReleasedReport[];
    errors: 'CLASS_NOT_FOUND';
  };
  'POST /api/report-orders/:orderId/release': { answer: ReportsReleased; status: 201 };
  'POST /api/students/:studentId/report/release': {
    body: ReleaseReport;
    answer: ReportsReleased;
    status: 201;
    errors: 'CHANGED_MEANWHILE';
  };
  'POST /api/released-reports/remind': { body: TakeReportsBack; answer: ReportsReminded };
  'POST /api/released-reports/take-back': { body: TakeReportsBack; answer: ReportsTakenBack };
  'GET /api/students/:studentId/reports': { answer: FamilyReportLine[] };
  'GET /api/students/:studentId/reports/:reportId': { answer: FamilyReport };
  'POST /api/students/:studentId/reports/:reportId/acknowledge': { answer: AcknowledgedReport };
  'GET /api/students/:studentId/reports/:reportId/file': { type: 'application/pdf' };
}
