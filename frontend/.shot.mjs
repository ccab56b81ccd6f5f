import { chromium } from '@playwright/test';
import { writeFileSync, readFileSync } from 'node:fs';
const U = process.argv[2];
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--headless'],
});
async function as(path, body, viewport, page, file) {
  const ctx = await browser.newContext({
    viewport,
    baseURL: U,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  const r = await ctx.request.post(path, { data: body });
  if (!r.ok()) throw new Error(await r.text());
  const p = await ctx.newPage();
  await p.goto(page);
  await p.waitForLoadState('networkidle').catch(() => {});
  await p.waitForTimeout(1500);
  await p.screenshot({ path: file });
  await ctx.close();
}
await as(
  '/api/auth/teacher-login',
  { schoolCode: 'MAPLEGROVE', teacherId: '1740', password: '75439' },
  { width: 1180, height: 820 },
  '/class/1',
  '/tmp/p-class.png',
);
await as(
  '/api/student-login',
  { schoolCode: 'MAPLEGROVE', studentId: '9250', password: '49408' },
  { width: 390, height: 800 },
  '/student-dashboard',
  '/tmp/p-student.png',
);
await as(
  '/api/parent-login',
  { parentId: '941730178', password: '38012' },
  { width: 390, height: 800 },
  '/parent-dashboard',
  '/tmp/p-parent.png',
);
const img = (f) => 'data:image/png;base64,' + readFileSync(f).toString('base64');
const html = `<body style="margin:0;background:#e9efe6;width:1640px;height:820px;position:relative;overflow:hidden">
<img src="${img('/tmp/p-class.png')}" style="position:absolute;left:40px;top:50px;width:1000px;border-radius:18px;box-shadow:0 12px 40px #0003">
<img src="${img('/tmp/p-student.png')}" style="position:absolute;left:960px;top:110px;width:320px;border-radius:28px;border:8px solid #22332c;box-shadow:0 12px 40px #0005">
<img src="${img('/tmp/p-parent.png')}" style="position:absolute;left:1280px;top:60px;width:320px;border-radius:28px;border:8px solid #22332c;box-shadow:0 12px 40px #0005">`;
writeFileSync('/tmp/p.html', html);
const page = await browser.newPage({ viewport: { width: 1640, height: 820 } });
await page.goto('file:///tmp/p.html');
await page.screenshot({ path: '/tmp/homeroom.png' });
await browser.close();
