import { createCore, loadCore } from '../index.mjs'
import { ok, startSandboxServer } from './sandbox-server.mjs'
await loadCore()
const sandbox = await startSandboxServer()
const { username } = await sandbox.member({ password: 'Carteira@1', balance: '1000', points: '5000', paymentPassword: '482915', payeeName: 'Ana Souza', payoutAccounts: [{ account: 'ana@example.com' }], upline: 'agente', login: false, limits: [{kind:'deposit',period:'day',amount:'500'},{kind:'deposit',period:'week',amount:'5000'}] })
const core = createCore({ ...sandbox.config, defaultLanguage: 'EN' })
ok(await core.start())
ok(await core.member.login({ username, password: 'Carteira@1' }))
ok(await core.member.depositMethods()); ok(await core.member.depositBonuses()); ok(await core.member.limits())
ok(await core.member.withdrawOptions()); ok(await core.member.upline()); ok(await core.member.points()); ok(await core.member.pointRules()); ok(await core.member.pointRewards())
const room = { gameCode: 'trinca-mestre', vassalage: 'GPI' }
ok(await core.member.rooms(room)); ok(await core.member.vendorWallet('GPI'))
const forms = {
  deposit: { method: 'BANK', amount: '250,50', bonusId: 'reload' },
  withdraw: { method: 'PIX', amount: '250,50' },
  transfer: { held: '1234.5678', amount: '250,50' },
  upline: { amount: '250,50' }, convert: { points: '700' }, redeem: { id: 'headphones', quantity: '2' }, rooms: room,
  sum: { amounts: ['1','2','3.5'] }, share: { part: '3', whole: '10' }, movement: { amount: '100', fee: '2.5', bonus: '10' },
}
console.log(JSON.stringify(core.quote('deposit', forms.deposit)))
const which = process.argv[2] ? [process.argv[2]] : Object.keys(forms)
const N = Number(process.argv[3] ?? 3000)
for (const name of which) {
  for (let i = 0; i < 2000; i++) core.quote(name, forms[name])
  let best = 1e9, all = []
  for (let b = 0; b < 15; b++) { const t = process.cpuUsage(); for (let i = 0; i < N/15; i++) core.quote(name, forms[name]); const u = process.cpuUsage(t); const v=(u.user+u.system)*15/N; all.push(v); best = Math.min(best, v) }
  all.sort((a,b)=>a-b)
  console.log(name.padEnd(12), 'min', best.toFixed(1), 'median', all[7].toFixed(1), 'µs')
}
await sandbox.close(); process.exit(0)
