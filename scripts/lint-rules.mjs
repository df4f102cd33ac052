/** Rules of our own for oxlint, which loads this file as a plugin. */

/** A class that TypeScript cannot tell from an object of the same shape: one without a private member or, if it is an error, a name of its own. */
const closedClass = {
  create: (context) => ({
    ClassBody(node) {
      if (node.body.some(closes)) return;
      context.report({
        node,
        message:
          'Give the class a private member, so that TypeScript takes nothing but its instances for one.',
      });
    },
  }),
};

function closes({ type, key, accessibility, readonly, value }) {
  if (key?.type === 'PrivateIdentifier' || accessibility === 'private' || accessibility === 'protected')
    return true;
  return type === 'PropertyDefinition' && readonly && key.name === 'name' && value?.type === 'Literal';
}

/** `toBeTruthy` and the like pass for nearly every value. */
const noTruthiness = {
  create: (context) => ({
    MemberExpression({ property }) {
      if (!['toBeTruthy', 'toBeFalsy', 'toBeDefined'].includes(property.name)) return;
      context.report({ node: property, message: 'Say which value is expected.' });
    },
  }),
};

/** A pause of a fixed length is too long or, on a busy machine, too short: `until` waits for what is to happen. */
const noFixedSleep = {
  create: (context) => {
    const report = (node) => context.report({ node, message: 'Wait for what is to happen, not for a time.' });
    return {
      ImportDeclaration({ source, specifiers }) {
        if (source.value !== 'node:timers/promises') return;
        for (const node of specifiers) if (node.imported?.name === 'setTimeout') report(node);
      },
      CallExpression({ callee }) {
        if (callee.name === 'setTimeout' || callee.property?.name === 'waitForTimeout') report(callee);
      },
    };
  },
};

export default {
  meta: { name: 'atout' },
  rules: { 'closed-class': closedClass, 'no-truthiness': noTruthiness, 'no-fixed-sleep': noFixedSleep },
};
