import packages from '#content/licences.json' with { type: 'json' };

/** A runtime dependency of the site; `npm run licences` lists them from the lockfile. */
type LicensedPackage = (typeof packages)[number];

/** The packages by licence, the commonest first, each as « next 16.4.6 ». */
export function listByLicence(): readonly { readonly licence: string; readonly names: readonly string[] }[] {
  const byLicence = Map.groupBy(packages, ({ license }) => license);
  return [...byLicence]
    .map(([licence, found]) => ({ licence, names: found.map(({ name, version }) => `${name} ${version}`) }))
    .toSorted((one, other) => other.names.length - one.names.length);
}

/** The bill of materials in CycloneDX 1.6, without date or serial number, so that it depends only on the packages. */
export function makeSbom({ name, version }: { name: string; version: string }) {
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
    metadata: { component: { type: 'application', name, version } },
    components: packages.map((one) => ({
      ...{ type: 'library', name: one.name, version: one.version, purl: purlOf(one) },
      licenses: [
        / (AND|OR|WITH) /.test(one.license) ? { expression: one.license } : { license: { id: one.license } },
      ],
      hashes: [{ alg: 'SHA-512', content: Buffer.from(one.sha512, 'base64').toString('hex') }],
    })),
  };
}

/** The package URL (purl) of a package, with the @ of its scope encoded. */
function purlOf({ name, version }: LicensedPackage): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}
