import { startPostgres } from "#tests/postgres.ts";
import { openPostgres } from "#app/database/client.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { seed } from "./seed.ts";
import { sql } from "kysely";
import { listPosts } from "#app/features/posts/list-queries.server.ts";
import { listComments } from "#app/features/comments/queries.server.ts";
import { loadHome } from "#app/magazine/home/home-page.server.ts";
import { HOMES } from "#app/magazine/home/homes.ts";
import { watchStatements } from "#tests/statements.ts";
const s = await startPostgres(); const client = openPostgres(s.url);
try {
await migrate(client);
let t=performance.now(); await seed(client,{posts:50000,comments:200000}); console.log('seed',performance.now()-t);
await sql`vacuum analyze`.execute(client.db);
const {db,statements}=watchStatements(client);
async function time(name,f){ for(let i=0;i<3;i++) await f(client.db); t=performance.now(); for(let i=0;i<10;i++) await f(client.db); const ms=(performance.now()-t)/10; console.log(name.padEnd(50),ms.toFixed(2)); 
 if (ms>15){ statements.length=0; await f(db); for (const st of statements){ const r=await client.db.executeQuery({...st, sql:"explain analyze "+st.sql}); const lines=r.rows.map(x=>x["QUERY PLAN"]); const ex=Number(/Execution Time: ([\d.]+)/.exec(lines.join())?.[1]); if(ex>3) console.log(st.sql.replace(/\s+/g,' ').slice(0,400)+'\n'+lines.join('\n')); } } }
await time("home",(d)=>loadHome(d,HOMES["/"],new URLSearchParams()));
for (const filter of [{}, {kind:"audio"}, {list:"news"}, {termId:"category-3"}, {termId:"tag-7"},{termId:"category-3",kind:"video"}, {authorId:"author-0"}, {authorId:"author-300"}])
 for (const sort of ["recent","curated","liked","viewed"]) { const p=await listPosts(client.db,{...filter,sort,limit:16});
  await time(JSON.stringify(filter)+sort,(d)=>listPosts(d,{...filter,sort,limit:16})); await time("  next",(d)=>listPosts(d,{...filter,sort,limit:16,cursor:p.nextCursor})); }
for (const sort of ["newest","oldest","liked"]) { const c=await listComments(client.db,"post-0000000",{sort,limit:8}); await time("comments "+sort,(d)=>listComments(d,"post-0000000",{sort,limit:8})); await time("comments 200 "+sort,(d)=>listComments(d,"post-0000000",{sort,limit:200,cursor:c.nextCursor})); }
} finally { await client.close(); await s.stop(); }
