import { packAll } from './packAll.js'

/** `npm run pack`: every package, as it would be published. */
console.log('Building and packing into packed/; this takes a few minutes.')
for (const name of Object.keys(packAll({ isBuilt: false }))) console.log(`  ${name}`)
console.log('Install packed/*.tgz in your project; packed/stack/*.tgz is the local world, for tests.')
