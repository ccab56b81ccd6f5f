import { strToU8, zipSync } from 'fflate';

type Tables = Record<string, string>;

/** A small district exported in version 1.1: two schools, with two homerooms and one course in ours. */
export const DISTRICT: Tables = {
  manifest: 'propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\nfile.users,bulk\n',
  orgs: 'sourcedId,status,name,type\nd,,District,district\nours,,Hill School,school\nother,,Lake School,school\n',
  academicSessions: 'sourcedId,endDate\nnow,2027-06-30\nold,2026-06-30\n',
  classes: [
    'title,sourcedId,classType,schoolSourcedId,termSourcedIds,grades,colour',
    '5B,c5b,homeroom,ours,now,05,red',
    'Otters,c1,homeroom,ours,now,,',
    'Biology,bio,scheduled,ours,now,,',
    'Last year,old1,homeroom,ours,old,,',
    'Lake 1,l1,homeroom,other,now,01,',
  ].join('\r\n'),
  users: [
    'sourcedId,status,orgSourcedIds,role,username,userIds,givenName,familyName,identifier,email,sms,phone,agentSourcedIds,grades,password',
    's1,,ours,student,ivy,,Ivy,Stone,47 11,ivy@school.test,,,"g1,r1",05,TopSecret1',
    's2,,ours,student,omar,,Omar,Hill,,,,,,KG,TopSecret2',
    's3,,ours,student,kim,,小红,بن,,,,,,03,',
    's4,,ours,student,ann,,Ann,Baby,,,,,,PK,',
    's5,tobedeleted,ours,student,gone,,Gone,Girl,,,,,,05,',
    's9,,other,student,zoe,,Zoe,Lake,,,,,,01,',
    't1,,ours,teacher,ada,,Ada,Marble,,ada@school.test,,,,,',
    't2,,"ours,other",teacher,bo,,Bo,Sand,,,,,,,',
    'a1,,ours,administrator,boss,,The,Boss,,,,,,,',
    'g1,,d,guardian,jo,,Jo,Stone,,jo@home.test,+1 555,+1 777,,,',
    'g2,,d,parent,al,,Al,Hill,,,,+1 888,s2,,',
    'r1,,d,relative,nan,,Nan,Stone,,nan@home.test,,,,,',
  ].join('\n'),
  enrollments: [
    'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role,status,primary,beginDate,endDate',
    'e1,c1,ours,s1,student,,,2026-08-01,2026-10-01',
    'e2,c5b,ours,s1,student,,,2026-10-02,',
    'e3,c1,ours,s2,student,,,,',
    'e4,c5b,ours,s3,student,tobedeleted,,,',
    'e5,c5b,ours,t1,teacher,,true,,',
    'e6,bio,ours,t1,teacher,,,,',
    'e7,c5b,ours,t2,teacher,,false,,',
  ].join('\n'),
};

/** The same in version 1.2, which has roles in a file of their own. */
export function laterVersion(tables: Tables): Tables {
  const lines = (tables['users'] ?? '').split('\n').slice(1);
  const roles = lines.flatMap((line) => {
    const [id = '', , , role = ''] = line.replace('"ours,other"', 'ours').split(',');
    const org = line.split(',')[2]?.replace('"', '') ?? '';
    return [`${id}-r,,,,${id},primary,${role},,,${org},`];
  });
  return {
    ...tables,
    manifest: `${(tables['manifest'] ?? '').replace('1.1', '1.2')}file.roles,bulk\n`,
    roles: [
      'sourcedId,status,dateLastModified,x,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,y',
      ...roles,
    ].join('\n'),
    users: (tables['users'] ?? '').replace('orgSourcedIds,role,', 'was,what,'),
  };
}

export function zipped(tables: Tables, more: Record<string, Uint8Array> = {}): Blob {
  const files = Object.fromEntries(
    Object.entries(tables).map(([name, text]) => [`${name}.csv`, strToU8(text)]),
  );
  return new Blob([new Uint8Array(zipSync({ ...files, ...more }))]);
}
