import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Body, Controller, Get, HttpCode, Module, Param, Post, Put, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { Pool } from 'pg';

/**
 * The same stack without our code: Nest, Fastify and pg, no sign-in, no gateway, no row-level security. Runs as a process of its own, like
 * a service, and is the reference for each of our figures.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const streams = new Set<ServerResponse>();

@Controller()
class FloorController {
  @Get('roster/:class')
  async roster(@Param('class') classNumber: string): Promise<unknown[]> {
    const { rows } = await pool.query({
      name: 'roster',
      text: 'SELECT * FROM bench_floor.student WHERE class_number = $1 ORDER BY last_name',
      values: [Number(classNumber)],
    });
    return rows;
  }

  @Post('award')
  async award(@Body() { studentId, amount }: { studentId: string; amount: number }): Promise<{ id: string }> {
    const id = randomUUID();
    await pool.query({
      name: 'award',
      text: 'INSERT INTO bench_floor.entry (id, student_id, amount) VALUES ($1, $2, $3)',
      values: [id, studentId, amount],
    });
    return { id };
  }

  /** Writes forty rows in one statement. */
  @Put('register/:class')
  async register(
    @Param('class') classNumber: string,
    @Body() { day, studentIds }: { day: string; studentIds: string[] },
  ): Promise<{ id: string }> {
    const id = randomUUID();
    await pool.query({
      name: 'register',
      text: 'INSERT INTO bench_floor.mark SELECT $1, student, $2, $3 FROM unnest($4::uuid[]) AS student',
      values: [id, Number(classNumber), day, studentIds],
    });
    return { id };
  }

  @Get('stream')
  stream(@Res() reply: FastifyReply): void {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write(': connected\n\n');
    streams.add(reply.raw);
    reply.raw.on('close', () => streams.delete(reply.raw));
  }

  @Post('broadcast')
  @HttpCode(200)
  broadcast(): { streams: number } {
    const message = Buffer.from('event: alert.raised\ndata: {"alertId":"floor"}\n\n');
    for (const stream of streams) stream.write(message);
    return { streams: streams.size };
  }
}

@Module({ controllers: [FloorController] })
class FloorModule {}

async function main(): Promise<void> {
  await pool.query(`
    CREATE SCHEMA IF NOT EXISTS bench_floor;
    CREATE TABLE IF NOT EXISTS bench_floor.student
      (id uuid PRIMARY KEY, class_number int, first_name text, last_name text, grade text, section text, points int);
    CREATE INDEX IF NOT EXISTS student_class ON bench_floor.student (class_number);
    CREATE TABLE IF NOT EXISTS bench_floor.entry
      (id uuid PRIMARY KEY, student_id uuid, amount int, at timestamptz DEFAULT now());
    CREATE TABLE IF NOT EXISTS bench_floor.mark
      (register_id uuid, student_id uuid, class_number int, day date, PRIMARY KEY (register_id, student_id));
    INSERT INTO bench_floor.student
      SELECT gen_random_uuid(), 1 + n % 60, 'First' || n, 'Last' || n, 'Grade 1', 'A', n % 50
      FROM generate_series(1, 2400) n WHERE NOT EXISTS (SELECT 1 FROM bench_floor.student);
  `);
  const app = await NestFactory.create<NestFastifyApplication>(FloorModule, new FastifyAdapter(), {
    logger: false,
  });
  await app.listen(Number(process.env.FLOOR_PORT), '127.0.0.1');
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
