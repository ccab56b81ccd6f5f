import type { AlertLog, AlertReport, ExportAlerts, ListAlerts } from '../alert-log';
import type {
  AddAlertPartner,
  AlertPartnerAnswer,
  AlertPartnerReport,
  AlertPartners,
  AlertPartnerSecret,
  ChangeAlertPartner,
  RemoveAlertPartner,
} from '../alert-partners';
import type {
  AlertPolicy,
  AlertPolicyAnswer,
  AlertWording,
  AlertWordsSettings,
  ChangeAlertWords,
  ChooseAlertPolicy,
} from '../alert-words';
import type {
  AlertAnswer,
  AlertReceipt,
  AlertRecord,
  DeliveryReport,
  DeviceReceipt,
  ExportDeliveries,
  GiveAllClear,
  ListDeliveries,
  RaiseAlert,
  ReceiptTaken,
  SayUpdate,
} from '../alerts';
import type { DrillLog, ExportDrills, ListDrills, StartDrill } from '../drills';
import type {
  CallRoll,
  ExportRollCall,
  ListRollCall,
  RollCall,
  RollCalled,
  RollCallStudents,
} from '../roll-call';
import type { OfficeAlerts } from '../today';
import type { Done, ListFile } from './call';

export interface AlertsCalls {
  'GET /api/school-admin/today/alerts': { answer: OfficeAlerts };
  'GET /api/school-admin/alert-words': { answer: AlertWordsSettings };
  'PATCH /api/school-admin/alert-words': {
    body: ChangeAlertWords;
    answer: { success: true; words: AlertWordsSettings };
    errors: 'CHANGED_MEANWHILE';
  };
  'GET /api/school-admin/alert-policy': { answer: AlertPolicy };
  'PATCH /api/school-admin/alert-policy': {
    body: ChooseAlertPolicy;
    answer: AlertPolicyAnswer;
    errors: 'STEP_UP_NEEDED';
  };
  'GET /api/school-admin/alert-partners': { answer: AlertPartners };
  'POST /api/school-admin/alert-partners': {
    body: AddAlertPartner;
    answer: AlertPartnerSecret;
    status: 201;
    errors: 'STEP_UP_NEEDED' | 'PARTNER_LIMIT';
  };
  'PATCH /api/school-admin/alert-partners/:partnerId': {
    body: ChangeAlertPartner;
    answer: AlertPartnerSecret;
    errors: 'STEP_UP_NEEDED' | 'CHANGED_MEANWHILE' | 'PARTNER_TOLD_OF_ALARM';
  };
  'POST /api/school-admin/alert-partners/:partnerId/secret': {
    answer: AlertPartnerSecret;
    errors: 'STEP_UP_NEEDED';
  };
  'POST /api/school-admin/alert-partners/:partnerId/test': {
    answer: AlertPartnerAnswer;
    errors: 'PARTNER_TESTED_JUST_NOW';
  };
  'POST /api/school-admin/alert-partners/:partnerId/remove': {
    body: RemoveAlertPartner;
    answer: Done;
    errors: 'STEP_UP_NEEDED' | 'PARTNER_TOLD_OF_ALARM';
  };
  'POST /api/school-admin/emergency-alerts': { body: RaiseAlert; answer: AlertAnswer; status: 202 };
  'POST /api/school-admin/drills': {
    body: StartDrill;
    answer: AlertAnswer;
    status: 201;
    errors: 'DRILL_RUNNING' | 'ALERT_RUNNING';
  };
  'GET /api/school-admin/drills': { query: ListDrills; answer: DrillLog };
  'GET /api/school-admin/drills/export': { query: ExportDrills; type: ListFile };
  'GET /api/school-admin/emergency-alerts': { query: ListAlerts; answer: AlertLog };
  'GET /api/school-admin/emergency-alerts/export': { query: ExportAlerts; type: ListFile };
  'GET /api/school-admin/emergency-alerts/:alertId': { answer: AlertReport };
  'GET /api/emergency-alerts/wording': { answer: AlertWording };
  'GET /api/emergency-alerts/active': { answer: AlertRecord[] };
  'GET /api/emergency-alerts/:alertId': { answer: AlertRecord };
  'POST /api/emergency-alerts/:alertId/received': { body: AlertReceipt; answer: ReceiptTaken };
  'POST /api/emergency-alerts/:alertId/seen': { body: AlertReceipt; answer: ReceiptTaken };
  'POST /api/emergency-alerts/:alertId/acknowledge': { answer: Done };
  'POST /api/emergency-alerts/:alertId/release': { answer: AlertAnswer; errors: 'ALERT_CLOSED' };
  'POST /api/emergency-alerts/:alertId/look': {
    answer: AlertAnswer;
    errors: 'ALERT_CLOSED' | 'ALERT_WITH_EVERYBODY';
  };
  'POST /api/emergency-alerts/:alertId/updates': {
    body: SayUpdate;
    answer: AlertAnswer;
    errors: 'ALERT_CLOSED' | 'UPDATE_LIMIT';
  };
  'POST /api/emergency-alerts/:alertId/all-clear': {
    body: GiveAllClear;
    answer: AlertAnswer;
    errors: 'ALERT_CLOSED';
  };
  'POST /api/emergency-alerts/:alertId/correction': {
    answer: AlertAnswer;
    errors: 'ALERT_CLOSED' | 'ALERT_CONFIRMED' | 'CORRECTION_TOO_LATE';
  };
  'POST /api/alert-receipts': { body: DeviceReceipt; answer: Done };
  'GET /api/emergency-alerts/:alertId/deliveries/export': { query: ExportDeliveries; type: ListFile };
  'GET /api/emergency-alerts/:alertId/deliveries': { query: ListDeliveries; answer: DeliveryReport };
  'GET /api/emergency-alerts/:alertId/partners': { answer: AlertPartnerReport };
  'GET /api/emergency-alerts/:alertId/roll-call': { answer: RollCall };
  'GET /api/emergency-alerts/:alertId/roll-call/students': { query: ListRollCall; answer: RollCallStudents };
  'GET /api/emergency-alerts/:alertId/roll-call/export': {
    query: ExportRollCall;
    type: ListFile | 'application/pdf';
  };
  'POST /api/emergency-alerts/:alertId/roll-call': {
    body: CallRoll;
    answer: RollCalled;
    errors: 'ALERT_CLOSED';
  };
}
